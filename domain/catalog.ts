import type { ListedRecord, StoreRef } from './contract.ts'
import type { Centavos } from './money.ts'
import type { SellableProduct } from './sale.ts'

/** A product as a device keeps it: what is sold, and what its shop keeps of it; money in centavos. */
export interface CatalogProduct extends SellableProduct, ListedRecord {
  description: string | null
  minStock: number
  /** Null for those who may not see it. */
  cost: Centavos | null
  store: StoreRef
}

/** There is no more of it than there should at least be. */
export function isLow(product: Pick<CatalogProduct, 'stock' | 'minStock'>): boolean {
  return product.stock <= product.minStock
}
