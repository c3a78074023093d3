import { listProducts } from '../../../../domain/calls/records.ts'
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import { isFields } from '../../../../domain/shape/fields.ts'
import type { Inner } from '../../../../domain/shape/shape.ts'
import type { ApiClient } from '../../api-client.ts'
import { cursorOf, mergeProducts, withCursor } from '../../catalog/known-products.ts'
import { madeInPortions } from '../../made-in-portions.ts'
import { readShape } from '../../read-shape.ts'
import { request, send } from '../../send.ts'

/**
 * All products of the store. With the list of an earlier answer, a server that supports `since` (docs/product.md §7.3) sends only
 * the changes; unchanged products keep their objects.
 */
export async function fetchProducts(api: ApiClient, known: CatalogProduct[] = []): Promise<CatalogProduct[]> {
  const since = cursorOf(known)
  return withKnown(known, since, await send(api, listProducts, { since }))
}

/** The same for a screen that goes on responding: of 20,000 products the answer would be read in one piece. */
export async function fetchProductsInPortions(
  api: ApiClient,
  known: CatalogProduct[] = [],
): Promise<CatalogProduct[]> {
  const since = cursorOf(known)
  const answer = await request(api, listProducts, { since })
  if (!isFields(answer) || !Array.isArray(answer['products']))
    return withKnown(known, since, readShape(listProducts.answer, answer))
  const listed: readonly unknown[] = answer['products']
  const part = (products: readonly unknown[]) => readShape(listProducts.answer, { ...answer, products })
  const products = await madeInPortions(listed, (some) => part(some).products)
  return withKnown(known, since, { ...part([]), products })
}

function withKnown(
  known: CatalogProduct[],
  since: string | undefined,
  { products, cursor, deleted }: Inner<typeof listProducts.answer>,
): CatalogProduct[] {
  // An answer without `deleted` is the whole list, also when `since` was sent.
  const isDifference = since !== undefined && deleted !== undefined
  return withCursor(isDifference ? mergeProducts(known, products, deleted) : products, cursor)
}
