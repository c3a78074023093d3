/**
 * A store with the setting `names_only` asks only for the name of clients and suppliers (docs/product.md §10.1). Whatever else is typed must be
 * right all the same. It is said here once, for the form and for what the server takes.
 */
import { StringSchema, type AnyObjectSchema, type ObjectShape } from 'yup'
import { object, type Fields, type ObjectShape as AskedShape } from '../shape/fields.ts'
import type { AnyShape } from '../shape/shape.ts'

/** The fields that may be empty then, by their names when they are sent. */
const spared: ReadonlySet<string> = new Set(['address', 'email', 'phone'])

/** The schema of a form in which these fields may be empty. */
export function withoutContacts<S extends AnyObjectSchema>(schema: S): S {
  const fields: Readonly<Record<string, unknown>> = schema.fields
  const spare: ObjectShape = {}
  for (const [name, field] of Object.entries(fields))
    if (spared.has(name) && field instanceof StringSchema) spare[name] = field.notRequired()
  // The cast is needed: an empty text is a text, but the type of `notRequired` also has what a form never sends.
  return schema.shape(spare) as S
}

/**
 * What is asked for with a record, when these fields may be empty.
 * @param isNew a field that is missing is empty too; in a change it stays as it was.
 */
export function mayLackContacts<F extends Fields>(shape: AskedShape<F>, isNew: boolean): AskedShape<F> {
  const fields = Object.entries(shape.fields).map(([name, field]) => [
    name,
    spared.has(name) ? orEmpty(field, isNew) : field,
  ])
  // The cast is needed: the type of `Object.fromEntries` loses which field has which name.
  return object(Object.fromEntries(fields) as F)
}

/** A text that may be empty. */
function orEmpty<S extends AnyShape>(shape: S, isNew: boolean): S {
  const isEmpty = (value: unknown) =>
    value === null || (value === undefined && isNew) || (typeof value === 'string' && value.trim() === '')
  return {
    ...shape,
    read: (value, place, reader) => (isEmpty(value) ? '' : shape.read(value, place, reader)),
  }
}
