import { inUnits, type Thousandths } from '../../../domain/quantity.ts'
import type { AnyShape, Inner } from '../../../domain/shape/shape.ts'
import { keyForm } from './key-form.ts'

/**
 * A request in the form in which it is hashed: see `keyForm`. The quantities of its lines are units, as before migration 0021, so that a
 * key of before it still finds its result. @param name of the list of lines, as it is sent.
 */
export function hashedForm<S extends AnyShape, Name extends 'items' | 'lines'>(
  shape: S,
  request: Inner<S> & { readonly [List in Name]: readonly { quantity: Thousandths }[] },
  name: Name,
): object {
  const form = keyForm(shape, request) as { [List in Name]: readonly { quantity: Thousandths }[] }
  return { ...form, [name]: form[name].map((line) => ({ ...line, quantity: inUnits(line.quantity) })) }
}
