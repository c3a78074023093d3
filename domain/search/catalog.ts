import type { CategoryColor } from '../categories/colors.ts'
import type { ListedRecord, StoreRef } from '../contract.ts'
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import type { HowMuch } from '../selling/measured.ts'
import type { SellableProduct } from '../selling/sale.ts'

/** A product as a device stores it; money in centavos, quantities in thousandths. */
export interface CatalogProduct extends SellableProduct, ListedRecord {
  description: string | null
  minStock: Thousandths
  /** Null for users who may not see it (docs/product.md §6.4). */
  cost: Centavos | null
  store: StoreRef
  /** Missing where it has none. */
  category?: ProductCategory
  /** The letter that sells it on the page of its category; missing where it has none. */
  quickKey?: string
  /** It is a returnable bottle; missing for any other product. */
  isDeposit?: boolean
}

/** The category of a product, with what the till needs to show it. */
export interface ProductCategory {
  id: number
  name: string
  color: CategoryColor
}

/** Stock is at or below its minimum (docs/product.md §2.4). */
export function isLow(product: Pick<CatalogProduct, 'stock' | 'minStock' | 'withoutStock'>): boolean {
  return product.withoutStock !== true && product.stock <= product.minStock
}

/** The best match first; similar names are suggested only when nothing matches. */
export interface FoundProducts {
  matches: SellableProduct[]
  suggestions: SellableProduct[]
}

/** What a scan has found. */
export interface ScannedProduct {
  product: SellableProduct
  /** How much of it the code says itself: a count, a weight, or a price. Missing when it says none. */
  said?: HowMuch
}

/** The articles that the till can sell, indexed for search. */
export interface Catalog {
  /** Whether any of them is measured (docs/product.md §10.17), or has a typed price (§10.22): then a quantity before an article may have decimals, or be an amount. */
  sellsInParts: boolean
  /** Whether any of them has packs (docs/product.md §10.18): then a line may change its unit. */
  sellsPacks: boolean
  /** Looks an exact code up, synchronously: that of a product, or of a pack, which the product then has as `pack`. */
  byCode(code: string): SellableProduct | undefined
  /** The same for a code as a scanner sends it, with the count or the weight that it may say. */
  scanned(code: string): ScannedProduct | undefined
  /** Null when a later search or a newer catalog has replaced this search. */
  search(text: string): Promise<FoundProducts | null>
}

/** `catalog` is null until the first load; a failed load keeps the catalog that was loaded before. */
export interface CatalogState {
  catalog: Catalog | null
  failed: boolean
}
