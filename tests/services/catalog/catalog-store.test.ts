// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createApiClient } from '../../../src/services/api-client.ts'
import { createCatalogStore } from '../../../src/services/catalog/catalog-store.ts'
import { createWordFinder } from '../../../src/services/catalog/word-finder.ts'
import { createQueryClient } from '../../../src/services/query-client.ts'
import { productsQuery, storesQuery } from '../../../src/services/queries.ts'
import { keepsNoStore, keepsNothing } from './fixtures.ts'
import { startServer, type Asked, type Reply } from '../support/answering-server.ts'
import { unheard } from '../support/unheard.ts'

const product = (id: number, name: string, storeId: number, price = 5) => ({
  id,
  name,
  description: null,
  stock: 10,
  min_stock: 1,
  price,
  code: '7401005900013',
  store: { id: storeId, name: `Tienda ${storeId}` },
})
const store = (id: number) => ({ id, name: `Tienda ${id}`, address: null, phone: null, email: null })

async function openCatalog(
  products: () => Reply | 'cut',
  finder = createWordFinder(null),
  userId = () => '3',
) {
  const { host } = await startServer(({ path }: Asked) =>
    path.endsWith('/stores')
      ? { body: { message: 'ok', data: { stores: [store(2), store(1)] } } }
      : products(),
  )
  const api = createApiClient({ host, token: () => 'token' })
  const queryClient = createQueryClient(() => undefined)
  const queries = {
    products: productsQuery(api, keepsNothing, unheard),
    stores: storesQuery(api, keepsNoStore, () => '3'),
  }
  return createCatalogStore(queryClient, queries, finder, {
    session: () => ({ userId: userId(), role: 'cajero' }),
    keptStore: () => undefined,
  })
}

test('the catalog has the products of the own store, the first of the list, also with equal codes', async () => {
  const products = [product(1, 'Ajeno', 1), product(2, 'Propio', 2)]
  const catalog = await openCatalog(() => ({ body: { message: 'ok', data: { products } } }))
  const stop = catalog.subscribe(() => undefined)
  await vi.waitFor(() => expect(catalog.getSnapshot().catalog).not.toBeNull())
  expect(catalog.getSnapshot().catalog?.byCode('7401005900013')?.name).toBe('Propio')
  expect((await catalog.getSnapshot().catalog?.search('ajeno'))?.matches).toEqual([])
  stop()
})

test('loading again reports the products also without a change, and new prices', async () => {
  let price = 5
  const catalog = await openCatalog(() => ({
    body: { message: 'ok', data: { products: [product(2, 'Propio', 2, price)] } },
  }))
  const told: number[] = []
  catalog.onProducts((products) => told.push(...products.map((each) => each.price)))
  const stop = catalog.subscribe(() => undefined)
  await vi.waitFor(() => expect(told).toEqual([500]))
  catalog.reload()
  await vi.waitFor(() => expect(told).toEqual([500, 500]))
  price = 6
  catalog.reload()
  await vi.waitFor(() => expect(told.at(-1)).toBe(600))
  stop()
})

test('the search reads ahead when the first screen looks, not when the products are prefetched', async () => {
  const readAhead = vi.fn()
  const answer = { body: { message: 'ok', data: { products: [] } } }
  const catalog = await openCatalog(() => answer, { ...createWordFinder(null), readAhead })
  catalog.prefetch()
  expect(readAhead).not.toHaveBeenCalled()
  const stops = [catalog.subscribe(() => undefined), catalog.subscribe(() => undefined)]
  expect(readAhead).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

test('what was loaded ahead is there for the first subscriber, and is asked for once', async () => {
  let asked = 0
  const catalog = await openCatalog(() => {
    asked += 1
    return { body: { message: 'ok', data: { products: [product(2, 'Propio', 2)] } } }
  })
  catalog.prefetch()
  await vi.waitFor(() => expect(asked).toBe(1))
  const stop = catalog.subscribe(() => undefined)
  await vi.waitFor(() => expect(catalog.getSnapshot().catalog?.byCode('7401005900013')?.name).toBe('Propio'))
  expect(asked).toBe(1)
  stop()
})

test('a failed load is reported', async () => {
  const catalog = await openCatalog(() => ({ status: 403, body: { message: 'No tienes permiso' } }))
  const stop = catalog.subscribe(() => undefined)
  await vi.waitFor(() => expect(catalog.getSnapshot()).toEqual({ catalog: null, failed: true }))
  stop()
})

test('the catalog of the user before is gone at once, without an answer of the server', async () => {
  let userId = '3'
  const answer = { body: { message: 'ok', data: { products: [product(2, 'Propio', 2)] } } }
  const catalog = await openCatalog(
    () => answer,
    createWordFinder(null),
    () => userId,
  )
  const stop = catalog.subscribe(() => undefined)
  await vi.waitFor(() => expect(catalog.getSnapshot().catalog).not.toBeNull())
  userId = '4'
  expect(catalog.getSnapshot()).toEqual({ catalog: null, failed: false })
  stop()
})
