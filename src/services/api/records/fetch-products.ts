import { listProducts } from '../../../../domain/calls/records.ts'
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import type { ApiClient } from '../../api-client.ts'
import { cursorOf, mergeProducts, withCursor } from '../../catalog/known-products.ts'
import { send } from '../../send.ts'

/**
 * All products of the store. With the list of an earlier answer, a server that supports `since` (docs/product.md §7.3) sends only
 * the changes; unchanged products keep their objects.
 */
export async function fetchProducts(api: ApiClient, known: CatalogProduct[] = []): Promise<CatalogProduct[]> {
  const since = cursorOf(known)
  const { products, cursor, deleted } = await send(api, listProducts, { since })
  // An answer without `deleted` is the whole list, also when `since` was sent.
  const isDifference = since !== undefined && deleted !== undefined
  return withCursor(isDifference ? mergeProducts(known, products, deleted) : products, cursor)
}
