/** The returnable bottle of a product, and the product that is one (docs/product.md §10.23). */
import { boolean, type AnyObject, type Flags, type ObjectSchema } from 'yup'
import { object } from '../shape/fields.ts'
import { text } from '../shape/plain-values.ts'
import { id, money } from '../shape/values.ts'
import { idField, isMissing, type ReadFigures } from '../validation/figures.ts'

/** The bottle that a product is sold in, with what it costs now. */
export const listedDeposit = object({ id: id(), name: text(), code: text(), price: money() })

/** Their values in the form of a product: undefined where it does not show them. */
export interface DepositChoice {
  is_deposit?: boolean | undefined
  deposit_id?: number | null | undefined
}

/** Adds both, where the store takes deposits; null where no bottle is chosen. */
export function withDeposit<T extends AnyObject, Context, Default, F extends Flags>(
  schema: ObjectSchema<T, Context, Default, F>,
  read: ReadFigures,
  isOn: boolean,
) {
  return schema.shape({
    is_deposit: boolean().transform((_value: unknown, original: unknown) =>
      isOn ? (read.flag(original) ?? undefined) : undefined,
    ),
    deposit_id: idField(read)
      .nullable()
      .transform((value: unknown, original: unknown) => {
        if (!isOn) return undefined
        return isMissing(original) ? null : value
      }),
  })
}
