import type { Fields, ObjectShape } from '../../../../domain/shape/fields.ts'
import type { Inner } from '../../../../domain/shape/shape.ts'

/** Checked values of a form: by the names of the request, with the figures of the product. */
type Checked<F extends Fields> = { readonly [Name in keyof F]?: Inner<F[Name]> | undefined }

/** A request as it is sent. A value that is undefined is left out. */
export function sentForm<F extends Fields>({ fields }: ObjectShape<F>, values: Checked<F>): object {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, fields[name]?.write(value)]))
}
