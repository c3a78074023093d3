import type { CatalogProduct } from '../../../domain/catalog.ts'
import type { ApiClient } from '../api-client.ts'
import {
  readAmount,
  readFields,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readText,
  type Fields,
} from './read.ts'

/** All products of the store. */
export async function fetchProducts(api: ApiClient): Promise<CatalogProduct[]> {
  const data = readFields(await api.get('/products'), 'products')
  return readList(data['products'], 'products', readProduct)
}

function readProduct(product: Fields, where: string): CatalogProduct {
  return {
    id: readInteger(product, 'id', where),
    name: readText(product, 'name', where),
    description: readOptionalText(product, 'description', where),
    code: readText(product, 'code', where),
    price: readAmount(product, 'price', where),
    cost: product['cost'] === undefined ? null : readAmount(product, 'cost', where),
    stock: readInteger(product, 'stock', where),
    minStock: readInteger(product, 'min_stock', where),
    store: readNamedRef(product, 'store', where),
  }
}
