import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import {
  listedCategory,
  listedClient,
  listedProduct,
  listedStore,
  listedSupplier,
  listedUser,
} from '../../domain/entities/listed-records.ts'
import type { ListedCategory } from '../../domain/entities/category.ts'
import { readFirstSteps } from '../../domain/calls/own-store.ts'
import { readStoreSettings, storeSettings, type KnownSettings } from '../../domain/calls/settings.ts'
import { listApprovable } from '../../domain/calls/session.ts'
import type { CatalogProduct } from '../../domain/search/catalog.ts'
import { areStepsOver, type FirstSteps } from '../../domain/first-steps.ts'
import type { ListedRecord } from '../../domain/contract.ts'
import type { ListedClient } from '../../domain/entities/client.ts'
import type { OwnStore } from '../../domain/entities/own-store.ts'
import type { Store } from '../../domain/entities/store.ts'
import type { ListedSupplier } from '../../domain/entities/supplier.ts'
import type { ListedRole, ListedUser } from '../../domain/entities/user.ts'
import type { RecordKind } from '../machines/list/list-context.ts'
import type { ApiClient } from './api-client.ts'
import { fetchProducts } from './api/records/fetch-products.ts'
import {
  fetchCategories,
  fetchClients,
  fetchRoles,
  fetchStores,
  fetchSuppliers,
  fetchUsers,
  withAccount,
} from './api/records/fetch-records.ts'
import { readFields, type Fields } from './api/read.ts'
import type { KeptProducts } from './catalog/kept-products.ts'
import { unlessHeard, type Heard } from './heard.ts'
import { isRefusal, RequestFailure } from './request-failure.ts'
import { readShape } from './read-shape.ts'
import { send } from './send.ts'
import type { KeptSettings } from './device/kept-settings.ts'
import type { KeptStore } from './device/kept-store.ts'
import { cursorOf, mergeProducts, withCursor } from './catalog/known-products.ts'

const storesKey: QueryKey = ['stores']
const clientsKey: QueryKey = ['clients']
const productsKey: QueryKey = ['products']
const suppliersKey: QueryKey = ['suppliers']
const categoriesKey: QueryKey = ['categories']
const usersKey: QueryKey = ['users']
const rolesKey: QueryKey = ['roles']
const firstStepsKey: QueryKey = ['first-steps']
const settingsKey: QueryKey = ['settings']
const approvableKey: QueryKey = ['approvable']

/** How long a change of the settings takes at most to reach an open till, in milliseconds. */
const SETTINGS_INTERVAL = 60_000

/** The stores this user may see, the business first. The first is stored on the device; a refusal removes it. */
export function storesQuery(
  api: ApiClient,
  kept: KeptStore,
  userId: () => string | null,
): UseQueryOptions<Store[]> {
  return {
    queryKey: storesKey,
    queryFn: async () => {
      const owner = userId()
      /** The user may have signed out meanwhile, and then nothing of the business is stored. */
      const keep = (store: OwnStore | undefined) => {
        if (owner !== null && owner === userId()) kept.save(owner, store)
      }
      try {
        const stores = await fetchStores(api)
        keep(stores[0])
        return stores
      } catch (error) {
        if (isRefusal(error)) keep(undefined)
        throw error
      }
    },
    staleTime: 300_000,
  }
}

/** The clients of the store, the default client first. */
export function clientsQuery(api: ApiClient): UseQueryOptions<ListedClient[]> {
  return { queryKey: clientsKey, queryFn: () => fetchClients(api) }
}

/**
 * The catalog; never garbage-collected, because a till without it cannot sell. The list stored on the device is used first,
 * and the server sends only the changes since. It is not asked at all while the stream of events tells them.
 */
export function productsQuery(
  api: ApiClient,
  kept: KeptProducts,
  heard: Heard,
): UseQueryOptions<CatalogProduct[]> {
  return {
    queryKey: productsKey,
    queryFn: async ({ client, signal }) => {
      const loaded = client.getQueryData<CatalogProduct[]>(productsKey)
      if (loaded && heard.isUpToDate(loaded)) return loaded
      const known = loaded ?? (await kept.load())
      signal.throwIfAborted()
      // A write would mark the list as fresh, and a cancelled fetch leaves that mark: the stored list is stale from the start.
      if (known && !loaded) client.setQueryData(productsKey, known, { updatedAt: 0 })
      const products = await fetchProducts(api, known)
      signal.throwIfAborted()
      kept.save(products)
      return products
    },
    gcTime: Infinity,
    // Structural sharing would cost more than loading.
    structuralSharing: false,
  }
}

export function suppliersQuery(api: ApiClient): UseQueryOptions<ListedSupplier[]> {
  return { queryKey: suppliersKey, queryFn: () => fetchSuppliers(api) }
}

export function categoriesQuery(api: ApiClient): UseQueryOptions<ListedCategory[]> {
  return { queryKey: categoriesKey, queryFn: () => fetchCategories(api) }
}

export function usersQuery(api: ApiClient): UseQueryOptions<ListedUser[]> {
  return { queryKey: usersKey, queryFn: () => fetchUsers(api) }
}

export function rolesQuery(api: ApiClient): UseQueryOptions<ListedRole[]> {
  return { queryKey: rolesKey, queryFn: () => fetchRoles(api), staleTime: 300_000 }
}

/** How long a new PIN or right of a colleague takes at most to reach a till, in milliseconds. */
const APPROVABLE_INTERVAL = 60_000

/** What a colleague could lend the user. Some servers do not have this call. */
export function approvableQuery(api: ApiClient, heard: Heard): UseQueryOptions<string[]> {
  return {
    queryKey: approvableKey,
    queryFn: async () => (await send(api, listApprovable, null)).rights,
    refetchInterval: unlessHeard(heard, APPROVABLE_INTERVAL),
    staleTime: APPROVABLE_INTERVAL / 2,
    retry: false,
    meta: { quiet: true },
  }
}

/** The beginning of the keys of the deliveries. */
export const deliveriesKey: QueryKey = ['stock-entries']

/** Reads the deliveries again where they are shown, and what suppliers are owed. */
export function reloadDeliveries(queryClient: QueryClient): void {
  for (const queryKey of [deliveriesKey, suppliersKey]) void loadAgain(queryClient, queryKey)
}

/** Reads the clients again where they are shown: what they owe has changed. */
export function reloadAccounts(queryClient: QueryClient): void {
  void loadAgain(queryClient, clientsKey)
}

/** The store's progress: loaded each time it is shown, until all steps are done. Some servers do not have it. */
export function firstStepsQuery(api: ApiClient): UseQueryOptions<FirstSteps> {
  return {
    queryKey: firstStepsKey,
    queryFn: async () => (await send(api, readFirstSteps, null)).firstSteps,
    staleTime: ({ state }) => (state.data && areStepsOver(state.data) && state.data.product ? Infinity : 0),
    retry: false,
    meta: { quiet: true },
  }
}

/**
 * The settings of the own store. They are polled while the page is visible, so that a change reaches open tills, and stored on
 * the device for a start without the server. Some servers do not have this call.
 */
export function settingsQuery(
  api: ApiClient,
  kept: KeptSettings,
  userId: () => string | null,
  heard: Heard,
): UseQueryOptions<KnownSettings> {
  return {
    queryKey: settingsKey,
    queryFn: async () => {
      const owner = userId()
      const { settings } = await send(api, readStoreSettings, null)
      // Not after the user has signed out.
      if (owner !== null && owner === userId()) kept.save(owner, settings)
      return settings
    },
    initialData: () => {
      const owner = userId()
      return owner === null ? undefined : kept.load(owner)
    },
    initialDataUpdatedAt: 0,
    refetchInterval: unlessHeard(heard, SETTINGS_INTERVAL),
    // Refetched at once when the user comes back to the page, but not for every receipt.
    staleTime: 5_000,
    refetchOnMount: ({ state }) => state.dataUpdateCount === 0,
    gcTime: Infinity,
    meta: { quiet: true },
  }
}

/** The queries that show an entity's records; a store's name is shown with each of its records. */
const shownIn: Readonly<Record<RecordKind, readonly QueryKey[]>> = {
  client: [clientsKey, firstStepsKey],
  product: [productsKey, firstStepsKey, categoriesKey],
  supplier: [suppliersKey],
  user: [usersKey],
  store: [storesKey, clientsKey, productsKey, suppliersKey, usersKey, categoriesKey],
  // Products are listed with their category.
  category: [categoriesKey, productsKey],
  settings: [settingsKey],
}

/** Invalidates all queries that show records of an entity. */
export function reloadRecords(queryClient: QueryClient, entity: RecordKind): void {
  for (const queryKey of shownIn[entity]) void loadAgain(queryClient, queryKey)
}

/**
 * Marks a query as stale and loads it again where it is shown. A first load in flight would end as fresh with the data from
 * before the change, so it is cancelled; the library itself cancels only later loads.
 */
export async function loadAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queryClient.getQueryData(queryKey) === undefined) await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/**
 * Adds a new product or client to its list as the server answered it: the till goes on with it before the list is read again. Where the answer has
 * none, as from another server, it waits for that.
 */
export function addRecord(queryClient: QueryClient, entity: RecordKind, data: unknown): void {
  try {
    if (entity === 'product') putRecord(queryClient, entity, data)
    if (entity === 'client') addClient(queryClient, readFields(data, 'data')[entity])
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
  }
}

/** In the order of the list: the default client first, then by name. */
function addClient(queryClient: QueryClient, data: unknown): void {
  const client = withAccount(readShape(listedClient, data, 'client'))
  queryClient.setQueryData<ListedClient[]>(clientsKey, (rows) => {
    const after = rows?.findIndex(({ isDefault, name }) => !isDefault && name > client.name)
    return rows?.toSpliced(after === undefined || after < 0 ? rows.length : after, 0, client)
  })
}

type PutRecord = (queryClient: QueryClient, fields: Fields) => Pick<ListedRecord, 'version'>

/** Replaces a record in the cached list. */
function into<T extends ListedRecord>(key: QueryKey, read: (fields: Fields) => T): PutRecord {
  return (queryClient, fields) => {
    const record = read(fields)
    queryClient.setQueryData<T[]>(key, (rows) => rows?.map((row) => (row.id === record.id ? record : row)))
    return record
  }
}

const putters: Readonly<Record<RecordKind, PutRecord>> = {
  client: into(clientsKey, (fields) => withAccount(readShape(listedClient, fields, 'record'))),
  supplier: into(suppliersKey, (fields) => readShape(listedSupplier, fields, 'record')),
  category: into(categoriesKey, (fields) => readShape(listedCategory, fields, 'record')),
  user: into(usersKey, (fields) => readShape(listedUser, fields, 'record')),
  store: into(storesKey, (fields) => readShape(listedStore, fields, 'record')),
  product: (queryClient, fields) => {
    const product = readShape(listedProduct, fields, 'record')
    queryClient.setQueryData<CatalogProduct[]>(
      productsKey,
      (rows) => rows && withCursor(mergeProducts(rows, [product], []), cursorOf(rows)),
    )
    return product
  },
  settings: (queryClient, fields) => {
    const settings = readShape(storeSettings, fields, 'settings')
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
