import type { NamedRef } from '../../../domain/contract.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { SellableProduct } from '../../../domain/sale.ts'
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

/** A product as the catalog of this device keeps it; money in centavos. */
export interface CatalogProduct extends SellableProduct {
  description: string | null
  minStock: number
  /** Null for those who may not see it. */
  cost: Centavos | null
  store: NamedRef
}

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
