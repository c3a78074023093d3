import { openPriceMessages } from '../../../domain/articles/open-price-messages.ts'
import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import { formatMeasured, measuredIn } from '../../../domain/measures.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import type { ProductFields } from '../../db/queries/records/product-records.ts'
import type { ListedProduct } from '../../db/queries/records/products.ts'
import { fieldRefusal } from '../refusal.ts'

type Flag = 'without_stock' | 'open_price' | 'is_deposit'

/** Fields with the flags as their columns have them. */
export type WithFlags<F> = Omit<F, Flag> & Pick<ProductFields, Flag>

/** The same with what they imply: a returnable bottle has no stock (docs/product.md §10.23). */
export function withFlags<F extends Partial<Record<Flag, boolean>>>({
  is_deposit: isDeposit,
  without_stock: asked,
  open_price: isOpen,
  ...fields
}: F): WithFlags<F> {
  const withoutStock = isDeposit === true ? true : asked
  return {
    ...fields,
    ...(withoutStock !== undefined && { without_stock: withoutStock ? 1 : 0 }),
    ...(isOpen !== undefined && { open_price: isOpen ? 1 : 0 }),
    ...(isDeposit !== undefined && { is_deposit: isDeposit ? 1 : 0 }),
  }
}

/**
 * What is sold without stock has none: whoever sets the flag takes out what is there, with the same change or before (docs/product.md §10.22).
 * The row is locked. @throws Refusal 422
 */
export function refuseUnstocked(
  before: Pick<ListedProduct, 'without_stock'>,
  stock: Thousandths,
  {
    without_stock: flag = before.without_stock,
    unit = 'unidad',
  }: Pick<ProductFields, 'without_stock' | 'unit'>,
): void {
  if (flag === 0 || stock === 0) return
  throw fieldRefusal(
    422,
    before.without_stock === flag
      ? { stock: [withoutStockMessages.mustBeZero] }
      : { without_stock: [withoutStockMessages.stockLeft(formatMeasured(stock, measuredIn(unit)))] },
  )
}

/** What decides whether the price of a product may be typed. */
type Priced = Pick<ListedProduct, 'open_price' | 'unit' | 'is_deposit'>

/**
 * A price is typed for one piece: not of what is measured, not beside the prices of packs, and not of a bottle, which goes with its article by
 * itself (docs/product.md §10.22). @throws Refusal 422
 */
export function refuseOpenPrice(
  before: Priced,
  changed: Pick<ProductFields, keyof Priced>,
  packs: readonly unknown[],
): void {
  const { open_price: flag, unit, is_deposit: isDeposit } = { ...before, ...changed }
  if (flag === 0) return
  const { measured, packed, deposit } = openPriceMessages
  if (unit !== 'unidad') throw fieldRefusal(422, { open_price: [measured] })
  if (packs.length > 0) throw fieldRefusal(422, { open_price: [packed] })
  if (isDeposit === 1) throw fieldRefusal(422, { open_price: [deposit] })
}
