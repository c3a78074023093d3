import type { SellableProduct } from './sale.ts'

/**
 * The common article before it is asked for its name and its price (docs/product.md §10.26). @param id that of the product of the store.
 */
export function commonProduct(id: number): SellableProduct {
  return {
    ...{ id, name: '', code: '', price: 0, stock: 0 },
    ...{ withoutStock: true, openPrice: true, isCommon: true },
  }
}
