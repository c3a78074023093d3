import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { isOfStore, type KnownStores, type OwnStore } from '../../../domain/entities/own-store.ts'
import { isRefusal } from '../request-failure.ts'

interface Seller {
  role: string
  /** The own store that this device knows from before. */
  kept: OwnStore | undefined
}

/**
 * The store whose products may be sold now (docs/product.md §6.3): the one that the server names, or until then the kept one,
 * unless no product is of it. `whole`: all that was sent, where no store is named and the server sends only the own products.
 * `pending`: the server has not answered. `unknown`: it failed, and the products may be of several stores.
 */
export function sellingStore(
  stores: KnownStores,
  products: readonly CatalogProduct[],
  { role, kept }: Seller,
): OwnStore | 'whole' | 'pending' | 'unknown' {
  if (stores.data) return stores.data[0] ?? 'whole'
  // The user may work in another store by now.
  if (kept && (products.length === 0 || products.some((product) => isOfStore(product, kept)))) return kept
  if (stores.isPending) return 'pending'
  return role === SUPERADMIN && !isRefusal(stores.error) ? 'unknown' : 'whole'
}
