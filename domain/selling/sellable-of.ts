import type { SellableProduct } from './sale.ts'

/** Only these fields of a product: the till must not store the others, above all not the cost (docs/product.md §6.4). */
export function sellableOf({
  id,
  name,
  code,
  price,
  stock,
  unit,
  withoutStock,
  openPrice,
  isCommon,
  typedPrice,
  packs,
  pack,
  deposit,
}: SellableProduct): SellableProduct {
  return {
    ...{ id, name, code, price, stock },
    ...(unit && { unit }),
    ...(withoutStock && { withoutStock }),
    ...(openPrice && { openPrice }),
    ...(isCommon && { isCommon }),
    ...(typedPrice !== undefined && { typedPrice }),
    ...(packs && { packs }),
    ...(pack && { pack }),
    ...(deposit && { deposit }),
  }
}
