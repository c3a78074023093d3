import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CatalogProduct } from '../../domain/catalog.ts'
import { areStepsOver } from '../../domain/first-steps.ts'
import type { ListedRecord } from '../../domain/contract.ts'
import type { RecordKind } from '../machines/list/list-context.ts'
import type { ApiClient } from './api-client.ts'
import { fetchClients, readClient } from './api/fetch-clients.ts'
import { fetchFirstSteps } from './api/fetch-first-steps.ts'
import { fetchProducts, readProduct } from './api/fetch-products.ts'
import { fetchMidShift } from './api/fetch-mid-shift.ts'
import { fetchRoles, fetchUsers, readUser } from './api/fetch-staff.ts'
import { fetchSettings, readStoreSettings } from './api/fetch-settings.ts'
import { fetchSetupNeeded } from './api/fetch-setup-needed.ts'
import { readFields, type Fields } from './api/read.ts'
import { fetchStores, readStore } from './api/fetch-stores.ts'
import { fetchSuppliers, readSupplier } from './api/fetch-suppliers.ts'
import type { KeptProducts } from './catalog/kept-products.ts'
import type { KeptSettings } from './device/kept-settings.ts'
import { cursorOf, mergeProducts, withCursor } from './catalog/known-products.ts'

const storesKey: QueryKey = ['stores']
const clientsKey: QueryKey = ['clients']
const productsKey: QueryKey = ['products']
const suppliersKey: QueryKey = ['suppliers']
const usersKey: QueryKey = ['users']
const rolesKey: QueryKey = ['roles']
const setupKey: QueryKey = ['setup']
const firstStepsKey: QueryKey = ['first-steps']
const settingsKey: QueryKey = ['settings']
const midShiftKey: QueryKey = ['mid-shift']

/** How long a change of the settings takes at most to reach an open till, in milliseconds. */
const SETTINGS_INTERVAL = 60_000

/** The stores this user may see, the business first. */
export function storesQuery(api: ApiClient) {
  return queryOptions({ queryKey: storesKey, queryFn: () => fetchStores(api), staleTime: 300_000 })
}

/** The clients of the store, the default client first. */
export function clientsQuery(api: ApiClient) {
  return queryOptions({ queryKey: clientsKey, queryFn: () => fetchClients(api) })
}

/**
 * The catalog; never garbage-collected, because a till without it cannot sell. The list stored on the device is used first,
 * and the server sends only the changes since.
 */
export function productsQuery(api: ApiClient, kept: KeptProducts) {
  return queryOptions({
    queryKey: productsKey,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<CatalogProduct[]>(productsKey) ?? (await kept.load())
      signal.throwIfAborted()
      if (known) client.setQueryData(productsKey, known)
      const products = await fetchProducts(api, known)
      signal.throwIfAborted()
      kept.save(products)
      return products
    },
    gcTime: Infinity,
    // Structural sharing would cost more than loading.
    structuralSharing: false,
  })
}

export function suppliersQuery(api: ApiClient) {
  return queryOptions({ queryKey: suppliersKey, queryFn: () => fetchSuppliers(api) })
}

export function usersQuery(api: ApiClient) {
  return queryOptions({ queryKey: usersKey, queryFn: () => fetchUsers(api) })
}

export function rolesQuery(api: ApiClient) {
  return queryOptions({ queryKey: rolesKey, queryFn: () => fetchRoles(api), staleTime: 300_000 })
}

/** How the own register stands now: it is read each time, and nothing of it is kept. */
export function midShiftQuery(api: ApiClient, now: () => number) {
  return queryOptions({
    queryKey: midShiftKey,
    queryFn: () => fetchMidShift(api, now),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Whether the server has no users yet. A server without this call needs no set-up. */
export function setupNeededQuery(api: ApiClient) {
  return queryOptions({
    queryKey: setupKey,
    queryFn: () => fetchSetupNeeded(api),
    retry: false,
    meta: { quiet: true },
  })
}

/** The store's progress: loaded each time it is shown, until all steps are done. Some servers do not have it. */
export function firstStepsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: firstStepsKey,
    queryFn: () => fetchFirstSteps(api),
    staleTime: ({ state }) => (state.data && areStepsOver(state.data) && state.data.product ? Infinity : 0),
    retry: false,
    meta: { quiet: true },
  })
}

/**
 * What is set for the own store: asked for again while the page is seen, so that it reaches open tills, and kept on the device
 * for a start without the server. Some servers do not have it.
 */
export function settingsQuery(api: ApiClient, kept: KeptSettings, userId: () => string | null) {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async () => {
      const owner = userId()
      const settings = await fetchSettings(api)
      if (owner !== null) kept.save(owner, settings)
      return settings
    },
    initialData: () => {
      const owner = userId()
      return owner === null ? undefined : kept.load(owner)
    },
    initialDataUpdatedAt: 0,
    refetchInterval: SETTINGS_INTERVAL,
    // At once when somebody comes back to the page, but not with every receipt.
    staleTime: 5_000,
    refetchOnMount: ({ state }) => state.dataUpdateCount === 0,
    gcTime: Infinity,
    meta: { quiet: true },
  })
}

/** The queries that show an entity's records; a store's name is shown with each of its records. */
const shownIn: Readonly<Record<RecordKind, readonly QueryKey[]>> = {
  client: [clientsKey, firstStepsKey],
  product: [productsKey, firstStepsKey],
  supplier: [suppliersKey],
  user: [usersKey],
  store: [storesKey, clientsKey, productsKey, suppliersKey, usersKey],
  settings: [settingsKey],
}

/** Invalidates all queries that show records of an entity. */
export function reloadRecords(queryClient: QueryClient, entity: RecordKind): void {
  for (const queryKey of shownIn[entity]) void queryClient.invalidateQueries({ queryKey })
}

type PutRecord = (queryClient: QueryClient, fields: Fields) => Pick<ListedRecord, 'version'>

/** Replaces a record in the cached list. */
function into<T extends ListedRecord>(key: QueryKey, read: (fields: Fields, where: string) => T): PutRecord {
  return (queryClient, fields) => {
    const record = read(fields, 'record')
    queryClient.setQueryData<T[]>(key, (rows) => rows?.map((row) => (row.id === record.id ? record : row)))
    return record
  }
}

const putters: Readonly<Record<RecordKind, PutRecord>> = {
  client: into(clientsKey, readClient),
  supplier: into(suppliersKey, readSupplier),
  user: into(usersKey, readUser),
  store: into(storesKey, readStore),
  product: (queryClient, fields) => {
    const product = readProduct(fields, 'record')
    queryClient.setQueryData<CatalogProduct[]>(
      productsKey,
      (rows) => rows && withCursor(mergeProducts(rows, [product], []), cursorOf(rows)),
    )
    return product
  },
  settings: (queryClient, fields) => {
    const settings = readStoreSettings(fields, 'settings')
    queryClient.setQueryData(settingsKey, settings)
    return settings
  },
}

/**
 * Puts a record into its list, as a refusal of the server sent it.
 * @param data of the refusal: the record under the name of its entity.
 * @returns its version, or null without one.
 * @throws RequestFailure when `data` is not a record.
 */
export function putRecord(queryClient: QueryClient, entity: RecordKind, data: unknown): number | null {
  const fields = readFields(readFields(data, 'data')[entity], entity)
  return putters[entity](queryClient, fields).version ?? null
}
