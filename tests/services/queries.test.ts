// @vitest-environment node
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { createApiClient } from '../../src/services/api-client.ts'
import {
  clientsQuery,
  productsQuery,
  reloadRecords,
  settingsQuery,
  storesQuery,
} from '../../src/services/queries.ts'
import { catalogProduct, keepsNoStore, keepsNothing } from './catalog/fixtures.ts'
import { createQueryClient } from '../../src/services/query-client.ts'
import { startServer, type Reply } from './support/answering-server.ts'
import { unheard } from './support/unheard.ts'

async function shop(reply: (path: string, count: number) => Reply | 'cut' | 'never') {
  let count = 0
  const { host, asked } = await startServer(({ path }) => reply(path, (count += 1)))
  const onFailure = vi.fn()
  const queries = createQueryClient(onFailure)
  // The back-off is the library's own; this test only checks whether there is a retry.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } })
  return { api: createApiClient({ host, token: () => 't' }), asked, queries, onFailure }
}

const store = { id: 1, name: 'La Bendición', address: null, phone: null, email: null }
const stores: Reply = { body: { message: 'ok', data: { stores: [store] } } }

describe('a read', () => {
  test('is made once and then cached', async () => {
    const { api, asked, queries } = await shop(() => stores)
    expect(await queries.fetchQuery(storesQuery(api, keepsNoStore, () => '3'))).toEqual([store])
    expect(await queries.fetchQuery(storesQuery(api, keepsNoStore, () => '3'))).toEqual([store])
    expect(asked).toHaveLength(1)
  })

  test('requests the path of its name', async () => {
    const { api, asked, queries } = await shop(() => ({
      body: { message: 'ok', data: { clients: [], products: [] } },
    }))
    expect(await queries.fetchQuery(clientsQuery(api))).toEqual([])
    expect(await queries.fetchQuery(productsQuery(api, keepsNothing, unheard))).toEqual([])
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/clients', '/api/v1/products'])
  })
})

test('an answer after the sign-out stores nothing of the business on the device', async () => {
  let userId: string | null = '3'
  const { api, queries } = await shop((path) => {
    userId = null
    return path === '/api/v1/stores'
      ? stores
      : { body: { message: 'ok', data: { settings: { version: 1 } } } }
  })
  const kept = { load: () => undefined, save: vi.fn() }
  expect(await queries.fetchQuery(storesQuery(api, kept, () => userId))).toEqual([store])
  userId = '3'
  await queries.fetchQuery(settingsQuery(api, kept, () => userId, unheard))
  expect([userId, kept.save.mock.calls]).toEqual([null, []])
})

/** Observes a query, as a screen does, until it is settled. */
async function load({ api, queries }: Awaited<ReturnType<typeof shop>>) {
  await queries.prefetchQuery(storesQuery(api, keepsNoStore, () => '3'))
  return queries.getQueryState<unknown>(storesQuery(api, keepsNoStore, () => '3').queryKey)
}

describe('a read that fails', () => {
  test('for a moment is retried without a message', async () => {
    const world = await shop((_path, count) => (count < 3 ? 'cut' : stores))
    expect((await load(world))?.data).toEqual([store])
    expect(world.onFailure).not.toHaveBeenCalled()
  })

  test('for good has no list, the error state, and one message', async () => {
    const world = await shop(() => 'cut')
    expect(await load(world)).toMatchObject({ data: undefined, status: 'error' })
    expect(world.asked).toHaveLength(3)
    expect(world.onFailure.mock.calls).toEqual([[[messages.network]]])
  })

  test('by a refusal is not retried', async () => {
    const world = await shop(() => ({ status: 403, body: { message: 'No tienes permiso' } }))
    await load(world)
    expect(world.asked).toHaveLength(1)
    expect(world.onFailure.mock.calls).toEqual([[['No tienes permiso']]])
  })

  test('by a malformed answer is not retried', async () => {
    const world = await shop(() => ({ body: { message: 'ok', data: {} } }))
    await load(world)
    expect(world.asked).toHaveLength(1)
    expect(world.onFailure.mock.calls).toEqual([[[messages.unexpected]]])
  })

  test('because the session ended shows no message of its own', async () => {
    const headers = { 'x-request-id': '5b0c' }
    const world = await shop(() => ({ status: 401, headers, body: { message: 'Tu sesión terminó' } }))
    await load(world)
    expect(world.onFailure).not.toHaveBeenCalled()
  })

  test('because of a 401 in between shows a message: the session has not ended', async () => {
    const world = await shop(() => ({ status: 401, body: '<html>Sign in to the network</html>' }))
    await load(world)
    expect(world.onFailure.mock.calls).toEqual([[[messages.unexpected]]])
  })
})

/** Observes the products until `stop`, as the till and the list of products do. */
function look(queries: QueryClient, query: ReturnType<typeof productsQuery>) {
  const observer = new QueryObserver(queries, query)
  const stop = observer.subscribe(() => undefined)
  return { stop, result: () => observer.getCurrentResult() }
}

const productRow = (id: number, name: string) => ({
  id,
  version: 1,
  name,
  description: null,
  code: `C${id}`,
  price: 1.25,
  cost: 0.8,
  stock: 4,
  min_stock: 1,
  store: { id: 1, name: 'La Bendición' },
})
const productsAnswer = (...names: string[]): Reply => ({
  body: {
    message: 'ok',
    data: { products: names.map((name, index) => productRow(index + 1, name)), cursor: String(names.length) },
  },
})

describe('a changed list of products whose load is given up', () => {
  const names = ({ result }: ReturnType<typeof look>) => result().data?.map(({ name }) => name)

  test('because its screen was left is loaded at the next look', async () => {
    const replies: (Reply | 'never')[] = [
      productsAnswer('Agua'),
      'never',
      { body: { message: 'ok', data: { products: [productRow(2, 'Pan')], deleted: [], cursor: '2' } } },
    ]
    const { api, asked, queries } = await shop((_path, count) => replies[count - 1] ?? 'cut')
    const query = productsQuery(api, keepsNothing, unheard)
    const first = look(queries, query)
    await vi.waitFor(() => expect(names(first)).toEqual(['Agua']))
    reloadRecords(queries, 'product')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    first.stop()
    const second = look(queries, query)
    await vi.waitFor(() => expect(names(second)).toEqual(['Agua', 'Pan']))
    second.stop()
  })

  test('is loaded at the next look also when the device had stored the list', async () => {
    const replies: (Reply | 'never')[] = ['never', productsAnswer('Agua', 'Pan')]
    const { api, asked, queries } = await shop((_path, count) => replies[count - 1] ?? 'cut')
    const kept = { ...keepsNothing, load: () => Promise.resolve([catalogProduct(1, 'Agua')]) }
    const query = productsQuery(api, kept, unheard)
    const first = look(queries, query)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(names(first)).toEqual(['Agua'])
    first.stop()
    const second = look(queries, query)
    await vi.waitFor(() => expect(names(second)).toEqual(['Agua', 'Pan']))
    second.stop()
  })

  test('because it was the first load, begun before the change, is loaded again at once', async () => {
    const replies: (Reply | 'never')[] = ['never', productsAnswer('Agua', 'Pan')]
    const { api, asked, queries } = await shop((_path, count) => replies[count - 1] ?? 'cut')
    const first = look(queries, productsQuery(api, keepsNothing, unheard))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    reloadRecords(queries, 'product')
    await vi.waitFor(() => expect(names(first)).toEqual(['Agua', 'Pan']))
    first.stop()
  })
})

test('commands are never retried by the library', () => {
  expect(createQueryClient(vi.fn()).getDefaultOptions().mutations?.retry).toBe(false)
})
