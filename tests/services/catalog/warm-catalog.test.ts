// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createApiClient } from '../../../src/services/api-client.ts'
import { createCatalogStore } from '../../../src/services/catalog/catalog-store.ts'
import { createWordFinder } from '../../../src/services/catalog/word-finder.ts'
import { createKeptStore } from '../../../src/services/device/kept-store.ts'
import { createQueryClient } from '../../../src/services/query-client.ts'
import { productsQuery, storesQuery } from '../../../src/services/queries.ts'
import { startServer, type Reply } from '../support/answering-server.ts'
import { memoryStorage } from '../support/memory-storage.ts'
import { catalogProduct, keepsNothing } from './fixtures.ts'

const kept = [1, 2].map((id) =>
  catalogProduct(id, `De la tienda ${id}`, { code: '7401005900013', store: { id, name: `Tienda ${id}` } }),
)
const answer = (...ids: number[]): Reply => ({
  body: {
    message: 'ok',
    data: {
      stores: ids.map((id) => ({ id, name: `Tienda ${id}`, address: null, phone: null, email: null })),
    },
  },
})
const refusal: Reply = {
  status: 403,
  headers: { 'x-request-id': '1' },
  body: { message: 'No tienes permiso' },
}

/** A start of user 3 on a device with products of two stores, whose server does not answer `GET /products`. */
async function start(stores: () => Reply | 'never', device = memoryStorage()) {
  const { host, asked } = await startServer(({ path }) => (path.endsWith('/stores') ? stores() : 'never'))
  const api = createApiClient({ host, token: () => 'token' })
  const queryClient = createQueryClient(() => undefined)
  const keptStore = createKeptStore(device)
  const products = productsQuery(api, { ...keepsNothing, load: () => Promise.resolve(kept) })
  const queries = { products, stores: storesQuery(api, keptStore, () => '3') }
  const knownStore = () => keptStore.load('3')
  const catalog = createCatalogStore(queryClient, queries, createWordFinder(null), knownStore)
  const stop = catalog.subscribe(() => undefined)
  const sold = () => catalog.getSnapshot().catalog?.byCode('7401005900013')?.name
  return { asked, catalog, keptStore, queryClient, queries, sold, stop }
}

function deviceOf(userId: string, id: number): Storage {
  const device = memoryStorage()
  createKeptStore(device).save(userId, { id, name: `Tienda ${id}` })
  return device
}

test('the stored products of the stored own store are sold before the server names the store', async () => {
  const { sold, stop } = await start(() => 'never', deviceOf('3', 2))
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  stop()
})

test("another user's stored store is not sold from: the server is waited for", async () => {
  const { asked, catalog, queryClient, queries, stop } = await start(() => 'never', deviceOf('4', 1))
  await vi.waitFor(() => expect(queryClient.getQueryData(queries.products.queryKey)).toBe(kept))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(catalog.getSnapshot()).toEqual({ catalog: null, failed: false })
  stop()
})

test('the store that the server names replaces the stored one, at once and for the next start', async () => {
  const device = deviceOf('3', 1)
  const { keptStore, sold, stop } = await start(() => answer(2, 1), device)
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  expect(keptStore.load('3')).toEqual({ id: 2, name: 'Tienda 2' })
  stop()
  const next = await start(() => 'never', device)
  await vi.waitFor(() => expect(next.sold()).toBe('De la tienda 2'))
  next.stop()
})

test('the same store named again does not make the catalog anew', async () => {
  let reply: Reply | 'never' = 'never'
  const { catalog, queryClient, queries, sold, stop } = await start(() => reply, deviceOf('3', 2))
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  const before = catalog.getSnapshot()
  reply = answer(2, 1)
  await queryClient.resetQueries({ queryKey: queries.stores.queryKey })
  expect(queryClient.getQueryData(queries.stores.queryKey)).toHaveLength(2)
  expect(catalog.getSnapshot()).toBe(before)
  stop()
})

test('an answer without a store, and a refusal, remove the stored one', async () => {
  for (const reply of [answer(), refusal]) {
    const { keptStore, stop } = await start(() => reply, deviceOf('3', 2))
    await vi.waitFor(() => expect(keptStore.load('3')).toBeUndefined())
    stop()
  }
})

test('the end of the session removes nothing', async () => {
  const { keptStore, queryClient, queries, stop } = await start(
    () => ({ ...refusal, status: 401 }),
    deviceOf('3', 2),
  )
  await vi.waitFor(() => expect(queryClient.getQueryState(queries.stores.queryKey)?.status).toBe('error'))
  expect(keptStore.load('3')).toEqual({ id: 2, name: 'Tienda 2' })
  stop()
})
