import { camel, type Fields, type ObjectInner, type ObjectShape } from '../../../domain/shape/fields.ts'
import type { Inner } from '../../../domain/shape/shape.ts'

/** The fields of a request that may be missing. */
type Missing<F extends Fields> = {
  [Name in keyof F]: undefined extends Inner<F[Name]> ? Name : never
}[keyof F]

/**
 * The fields of a request about a record as its columns have them: by their names when they are sent, with the figures of the product.
 * Idempotency keys are bound to this form too (`keyForm`).
 */
export type Columns<F extends Fields> = { [Name in Exclude<keyof F, Missing<F>>]: Inner<F[Name]> } & {
  [Name in Missing<F>]?: Exclude<Inner<F[Name]>, undefined>
}

/** Fields that are missing stay missing. */
export function columnsOf<F extends Fields>({ fields }: ObjectShape<F>, request: ObjectInner<F>): Columns<F> {
  const values = request as Readonly<Record<string, unknown>>
  const columns = Object.keys(fields).map((name) => [name, values[camel(name)]] as const)
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined)) as Columns<F>
}
