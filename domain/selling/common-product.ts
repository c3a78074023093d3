import type { Centavos } from '../money.ts'
import type { SellableProduct } from './sale.ts'

/** The common article as the till sells it, under its typed name and price (docs/product.md §10.26). @param id that of the product of the store. */
export function commonProduct(id: number, name: string, typedPrice: Centavos): SellableProduct {
  return {
    ...{ id, name, code: '', price: typedPrice, stock: 0, withoutStock: true, openPrice: true },
    ...{ isCommon: true, typedPrice },
  }
}
