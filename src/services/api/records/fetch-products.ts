import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import type { ApiClient } from '../../api-client.ts'
import { cursorOf, mergeProducts, withCursor } from '../../catalog/known-products.ts'
import { malformedAnswer } from '../../connection/request-failure.ts'
import {
  readAmount,
  readFields,
  readInteger,
  readList,
  readOptionalText,
  readQuantity,
  readStoreRef,
  readText,
  readVersion,
  type Fields,
} from '../read.ts'

/**
 * All products of the store. With the list of an earlier answer, a server that supports `since` (docs/product.md §7.3) sends only
 * the changes; unchanged products keep their objects.
 */
export async function fetchProducts(api: ApiClient, known: CatalogProduct[] = []): Promise<CatalogProduct[]> {
  const since = cursorOf(known)
  const path = since === undefined ? '/products' : `/products?since=${encodeURIComponent(since)}`
  const data = readFields(await api.get(path), 'products')
  const products = readList(data['products'], 'products', readProduct)
  const cursor = data['cursor'] === undefined ? undefined : readText(data, 'cursor', 'products')
  // An answer without `deleted` is the whole list, also when `since` was sent.
  const isDifference = since !== undefined && data['deleted'] !== undefined
  const all = isDifference ? mergeProducts(known, products, readIds(data['deleted'])) : products
  return withCursor(all, cursor)
}

function readIds(value: unknown): number[] {
  if (!Array.isArray(value) || !value.every(Number.isSafeInteger))
    throw malformedAnswer('deleted is not a list of ids')
  return value as number[]
}

export function readProduct(product: Fields, where: string): CatalogProduct {
  return {
    id: readInteger(product, 'id', where),
    ...readVersion(product, where),
    name: readText(product, 'name', where),
    description: readOptionalText(product, 'description', where),
    code: readText(product, 'code', where),
    price: readAmount(product, 'price', where),
    cost: product['cost'] === undefined ? null : readAmount(product, 'cost', where),
    stock: readQuantity(product, 'stock', where),
    minStock: readQuantity(product, 'min_stock', where),
    store: readStoreRef(product, where),
  }
}
