// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { createApiClient } from '../../src/services/api-client.ts'
import { clientsQuery, productsQuery, storesQuery } from '../../src/services/queries.ts'
import { keepsNothing } from './catalog/fixtures.ts'
import { createQueryClient } from '../../src/services/query-client.ts'
import { startServer, type Reply } from './support/answering-server.ts'

async function shop(reply: (path: string, count: number) => Reply | 'cut') {
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
    expect(await queries.fetchQuery(storesQuery(api))).toEqual([store])
    expect(await queries.fetchQuery(storesQuery(api))).toEqual([store])
    expect(asked).toHaveLength(1)
  })

  test('requests the path of its name', async () => {
    const { api, asked, queries } = await shop(() => ({
      body: { message: 'ok', data: { clients: [], products: [] } },
    }))
    expect(await queries.fetchQuery(clientsQuery(api))).toEqual([])
    expect(await queries.fetchQuery(productsQuery(api, keepsNothing))).toEqual([])
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/clients', '/api/v1/products'])
  })
})

/** Observes a query, as a screen does, until it is settled. */
async function load({ api, queries }: Awaited<ReturnType<typeof shop>>) {
  await queries.prefetchQuery(storesQuery(api))
  return queries.getQueryState<unknown>(storesQuery(api).queryKey)
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

test('commands are never retried by the library', () => {
  expect(createQueryClient(vi.fn()).getDefaultOptions().mutations?.retry).toBe(false)
})
