/** What depends on the actor, or on another field, in a request about a record. The types of the shapes stay. */
import { preparing, refusedIf, type Fields, type ObjectShape } from '../../../domain/shape/fields.ts'
import type { AnyShape } from '../../../domain/shape/shape.ts'

/** Some fields are not there, whatever they have. @param names as they are sent. */
export function ignoring<F extends Fields>(shape: ObjectShape<F>, names: readonly string[]): ObjectShape<F> {
  return preparing(shape, (sent) =>
    Object.fromEntries(Object.entries(sent as object).filter(([name]) => !names.includes(name))),
  )
}

/** What a change does not write: a record stays in its store, and the version was read before. */
export const unwritten: readonly string[] = ['store_id', 'based_on']

/** A field is refused whenever it is sent. */
export function outOfPlace<S extends AnyShape>(shape: S, refusal: string): S {
  return refusedIf(shape, (value) => value !== undefined, refusal)
}

/** A field that may be missing must be there. */
export function needed<S extends AnyShape>(shape: S, refusal: string): S {
  return refusedIf(shape, (value) => shape.read(value, top, mute) === undefined, refusal)
}

const top = { parent: null, name: '' }
const mute = { form: 'sent', refuse: () => undefined } as const
