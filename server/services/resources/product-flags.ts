import type { ProductFields } from '../../db/queries/records/product-records.ts'

/** Fields with the flags as their columns have them. */
export type WithFlags<F> = Omit<F, 'without_stock' | 'is_deposit'> &
  Pick<ProductFields, 'without_stock' | 'is_deposit'>

/** The same with what they imply: a returnable bottle has no stock (docs/product.md §10.23). */
export function withFlags<F extends { without_stock?: boolean; is_deposit?: boolean }>({
  is_deposit: isDeposit,
  without_stock: asked,
  ...fields
}: F): WithFlags<F> {
  const withoutStock = isDeposit === true ? true : asked
  return {
    ...fields,
    ...(withoutStock !== undefined && { without_stock: withoutStock ? 1 : 0 }),
    ...(isDeposit !== undefined && { is_deposit: isDeposit ? 1 : 0 }),
  }
}
