import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { fetchClients } from './api/fetch-clients.ts'
import { fetchProducts } from './api/fetch-products.ts'
import { fetchStores } from './api/fetch-stores.ts'

const storesKey: QueryKey = ['stores']
const clientsKey: QueryKey = ['clients']
const productsKey: QueryKey = ['products']

/** The stores this user may see, the business first. */
export function storesQuery(api: ApiClient) {
  return queryOptions({ queryKey: storesKey, queryFn: () => fetchStores(api), staleTime: 300_000 })
}

/** The clients of the store, the default client first. */
export function clientsQuery(api: ApiClient) {
  return queryOptions({ queryKey: clientsKey, queryFn: () => fetchClients(api) })
}

/** The catalog; kept as long as the page lives, since a till that lost it cannot sell. */
export function productsQuery(api: ApiClient) {
  return queryOptions({ queryKey: productsKey, queryFn: () => fetchProducts(api), gcTime: Infinity })
}
