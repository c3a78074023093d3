// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createApiClient } from '../../../src/services/api-client.ts'
import { createCatalogStore } from '../../../src/services/catalog/catalog-store.ts'
import { withStoredEdition } from '../../../src/services/catalog/known-products.ts'
import { createWordFinder, type WordFinder } from '../../../src/services/catalog/word-finder.ts'
import { createKeptStore } from '../../../src/services/device/kept-store.ts'
import { createQueryClient } from '../../../src/services/query-client.ts'
import { productsQuery, storesQuery } from '../../../src/services/queries.ts'
import { startServer, type Reply } from '../support/answering-server.ts'
import { memoryStorage } from '../support/memory-storage.ts'
import { unheard } from '../support/unheard.ts'
import { catalogProduct, keepsNothing } from './fixtures.ts'

const kept = withStoredEdition(
  [1, 2].map((id) =>
    catalogProduct(id, `De la tienda ${id}`, { code: '7401005900013', store: { id, name: `Tienda ${id}` } }),
  ),
  'e1',
)
const ofStore2 = {
  ...{ id: 5, name: 'De la tienda 2', description: null, code: '7401005900013' },
  ...{ stock: 1, min_stock: 1, price: 5, store: { id: 2, name: 'Tienda 2' } },
}
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

const malformed: Reply = { body: { message: 'ok' } }

interface Shop {
  stores(): Reply | 'never'
  finder?: WordFinder
  products?(): Reply | 'never'
  device?: Storage
  role?: string
}

/** A start of user 3 on a device with products of two stores; without `products` the server does not answer `GET /products`. */
async function start(shop: Shop) {
  const { stores, products = () => 'never', device = memoryStorage(), role = 'cajero' } = shop
  let session = { userId: '3', role }
  const { host, asked } = await startServer(({ path }) => (path.endsWith('/stores') ? stores() : products()))
  const api = createApiClient({ host, token: () => 'token' })
  const queryClient = createQueryClient(() => undefined)
  const keptStore = createKeptStore(device)
  const load = () => Promise.resolve(session.userId === '3' ? kept : undefined)
  const queries = {
    products: productsQuery(api, { ...keepsNothing, load }, unheard),
    stores: storesQuery(api, keptStore, () => session.userId),
  }
  const catalog = createCatalogStore(queryClient, queries, shop.finder ?? createWordFinder(null), {
    session: () => session,
    keptStore: keptStore.load,
  })
  const stop = catalog.subscribe(() => undefined)
  const sold = () => catalog.getSnapshot().catalog?.byCode('7401005900013')?.name
  /** Somebody signs in over the till. */
  const signIn = (userId: string) => {
    session = { userId, role }
    void queryClient.resetQueries()
  }
  return { asked, catalog, keptStore, queryClient, queries, signIn, sold, stop }
}

function deviceOf(userId: string, id: number): Storage {
  const device = memoryStorage()
  createKeptStore(device).save(userId, { id, name: `Tienda ${id}` })
  return device
}

test('the stored products of the stored own store are sold before the server names the store', async () => {
  const { sold, stop } = await start({ stores: () => 'never', device: deviceOf('3', 2) })
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  stop()
})

test('the search is given the edition of the stored list only when all of the list is sold', async () => {
  const loads: Parameters<WordFinder['load']>[] = []
  const finder = {
    ...createWordFinder(null),
    load: (...load: (typeof loads)[number]) => void loads.push(load),
  }
  const some = await start({ stores: () => 'never', device: deviceOf('3', 2), finder })
  await vi.waitFor(() =>
    expect(loads).toEqual([[{ names: ['De la tienda 2'], codes: ['7401005900013'] }, undefined]]),
  )
  some.stop()
  const all = await start({ stores: () => answer(), finder })
  const names = ['De la tienda 1', 'De la tienda 2']
  await vi.waitFor(() =>
    expect(loads[1]).toEqual([{ names, codes: ['7401005900013', '7401005900013'] }, 'e1']),
  )
  all.stop()
})

test("another user's stored store is not sold from: the server is waited for", async () => {
  const { asked, catalog, queryClient, queries, stop } = await start({
    stores: () => 'never',
    device: deviceOf('4', 1),
  })
  await vi.waitFor(() => expect(queryClient.getQueryData(queries.products.queryKey)).toBe(kept))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(catalog.getSnapshot()).toEqual({ catalog: null, failed: false })
  stop()
})

test('the store that the server names replaces the stored one, at once and for the next start', async () => {
  const device = deviceOf('3', 1)
  const { keptStore, sold, stop } = await start({ stores: () => answer(2, 1), device })
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  expect(keptStore.load('3')).toEqual({ id: 2, name: 'Tienda 2' })
  stop()
  const next = await start({ stores: () => 'never', device })
  await vi.waitFor(() => expect(next.sold()).toBe('De la tienda 2'))
  next.stop()
})

test('the same store named again does not make the catalog anew', async () => {
  let reply: Reply | 'never' = 'never'
  const { catalog, queryClient, queries, sold, stop } = await start({
    stores: () => reply,
    device: deviceOf('3', 2),
  })
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
    const { keptStore, stop } = await start({ stores: () => reply, device: deviceOf('3', 2) })
    await vi.waitFor(() => expect(keptStore.load('3')).toBeUndefined())
    stop()
  }
})

test('the end of the session removes nothing', async () => {
  const { keptStore, queryClient, queries, stop } = await start({
    stores: () => ({ ...refusal, status: 401 }),
    device: deviceOf('3', 2),
  })
  await vi.waitFor(() => expect(queryClient.getQueryState(queries.stores.queryKey)?.status).toBe('error'))
  expect(keptStore.load('3')).toEqual({ id: 2, name: 'Tienda 2' })
  stop()
})

test('a stored store that the user has left is sold from only until the products of the other one arrive', async () => {
  let reply: Reply | 'never' = 'never'
  const device = deviceOf('3', 1)
  const { catalog, sold, stop } = await start({ stores: () => 'never', products: () => reply, device })
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 1'))
  reply = { body: { message: 'ok', data: { products: [ofStore2] } } }
  catalog.reload()
  await vi.waitFor(() => expect(catalog.getSnapshot()).toEqual({ catalog: null, failed: false }))
  stop()
})

test('who sees several stores sells nothing while the own one is unknown, and is told', async () => {
  let reply = malformed
  const { catalog, sold, stop } = await start({ stores: () => reply, role: 'superadmin' })
  await vi.waitFor(() => expect(catalog.getSnapshot()).toEqual({ catalog: null, failed: true }))
  reply = answer(2, 1)
  catalog.reload()
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  expect(catalog.getSnapshot().failed).toBe(false)
  stop()
})

test('who sees several stores goes on with the stored one when the server cannot name it', async () => {
  const { catalog, queryClient, queries, sold, stop } = await start({
    stores: () => malformed,
    device: deviceOf('3', 2),
    role: 'superadmin',
  })
  await vi.waitFor(() => expect(queryClient.getQueryState(queries.stores.queryKey)?.status).toBe('error'))
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  expect(catalog.getSnapshot().failed).toBe(false)
  stop()
})

test.each([
  { name: 'a server without this call', reply: refusal, role: 'superadmin' },
  { name: 'a failure', reply: malformed, role: 'cajero' },
])('all that was sent is sold after $name for $role', async ({ reply, role }) => {
  const { sold, stop } = await start({ stores: () => reply, role })
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 1'))
  stop()
})

test("another user who signs in never sees the previous one's catalog", async () => {
  let reply: Reply | 'never' = answer(2, 1)
  const { catalog, signIn, sold, stop } = await start({ stores: () => reply })
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  reply = 'never'
  signIn('4')
  expect(catalog.getSnapshot()).toEqual({ catalog: null, failed: false })
  stop()
})

test('the same user who signs in again keeps the catalog meanwhile', async () => {
  let reply: Reply | 'never' = answer(2, 1)
  const { signIn, sold, stop } = await start({ stores: () => reply, device: deviceOf('3', 2) })
  await vi.waitFor(() => expect(sold()).toBe('De la tienda 2'))
  reply = 'never'
  signIn('3')
  expect(sold()).toBe('De la tienda 2')
  stop()
})
