// @vitest-environment node
import axios from 'axios'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { createApiClient } from '../../src/services/api-client.ts'
import { toOutcome } from '../../src/services/outcomes/to-outcome.ts'
import { deadHost, startServer, type Reply } from './support/answering-server.ts'
import { failureOf } from './support/failure.ts'

async function clientOf(reply: Reply | 'cut', token: string | null = 'a-token') {
  const { host, asked } = await startServer(() => reply)
  return { api: createApiClient({ host, token: () => token }), asked }
}

describe('a call', () => {
  test('goes to the base path with the token, its body wrapped, and returns the data', async () => {
    const { api, asked } = await clientOf({ status: 201, body: { message: 'ok', data: { id: 7 } } })
    expect(await api.post('/sales', { a: 1 }, { headers: { 'Idempotency-Key': 'k-1' } })).toEqual({ id: 7 })
    const [call] = asked
    expect(call).toMatchObject({ method: 'POST', path: '/api/v1/sales', body: { request: { a: 1 } } })
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
    })
  })

  test('without a token sends none', async () => {
    const { api, asked } = await clientOf({ body: { message: 'ok', data: {} } }, null)
    await api.get('/stores')
    expect(asked[0]?.headers.authorization).toBeUndefined()
    expect(asked[0]?.body).toBeUndefined()
  })

  test('accepts any success, also one without a body', async () => {
    const { api } = await clientOf({ status: 204 })
    expect(await api.post('/logout')).toBeUndefined()
  })

  test('does not accept a page as an answer', async () => {
    const { api } = await clientOf({ body: '<html>Acepta los términos de la red</html>' })
    const failure = await failureOf(api.post('/sales'))
    expect(failure).toMatchObject({ status: 200, messages: [messages.unexpected], definite: false })
  })
})

describe('the Date header of an answer', () => {
  test('is passed on unless the answer can come from a cache', async () => {
    const date = 'Sat, 21 Nov 2026 18:00:00 GMT'
    const { host } = await startServer(() => ({ headers: { date }, body: { data: {} } }))
    const onDate = vi.fn()
    const api = createApiClient({ host, token: () => null, onDate })
    await api.get('/stores')
    expect(onDate).not.toHaveBeenCalled()
    await api.post('/sales')
    expect(onDate.mock.calls).toEqual([[date]])
  })
})

describe('the clock of the server', () => {
  test('is heard from every answer of a shop, also a refusal, and from no other', async () => {
    const replies: Reply[] = [
      { headers: { 'x-request-id': '1', 'x-server-clock': 'behind' }, status: 409, body: { message: 'no' } },
      { headers: { 'x-server-clock': 'ahead' }, body: { data: {} } },
      { headers: { 'x-request-id': '2' }, body: { data: {} } },
    ]
    const { host } = await startServer(() => replies.shift() ?? {})
    const onServerClock = vi.fn()
    const api = createApiClient({ host, token: () => null, onServerClock })
    await failureOf(api.get('/stores'))
    await api.get('/stores')
    await api.get('/stores')
    expect(onServerClock.mock.calls).toEqual([['behind'], [undefined]])
  })

  test('is compared with that of the device, which is not sent to another origin', async () => {
    const { api, asked } = await clientOf({ body: { data: {} } })
    await api.get('/stores')
    expect(asked[0]?.headers['x-device-time']).toBeUndefined()
  })
})

describe('the device of a command, and the ticket of its maker', () => {
  const sent = { device: 'a-device', delivery: 'a-ticket' }

  test('go to the server that served the page', async () => {
    const { host, asked } = await startServer(() => ({ body: { message: 'ok', data: {} } }))
    const { adapter = [] } = axios.defaults
    onTestFinished(() => {
      axios.defaults.adapter = adapter
    })
    axios.defaults.adapter = (config) => axios.getAdapter('http')({ ...config, baseURL: `${host}/api/v1` })
    const api = createApiClient({ host: '', token: () => 'a-token' })
    await api.post('/sales', {}, sent)
    await api.post('/sales')
    const headers = asked.map((call) => [call.headers['x-device'], call.headers['x-delivery']])
    expect(headers).toEqual([
      ['a-device', 'a-ticket'],
      [undefined, undefined],
    ])
  })

  test('do not go to another origin', async () => {
    const { api, asked } = await clientOf({ body: { message: 'ok', data: {} } })
    await api.post('/sales', {}, sent)
    expect(asked[0]?.headers).not.toHaveProperty('x-device')
    expect(asked[0]?.headers).not.toHaveProperty('x-delivery')
  })
})

test('an aborted call fails immediately with an unknown outcome', async () => {
  const { host } = await startServer(() => 'never')
  const giveUp = new AbortController()
  const call = createApiClient({ host, token: () => null }).post('/sales', {}, { signal: giveUp.signal })
  giveUp.abort()
  expect(await failureOf(call)).toMatchObject({ status: null, definite: false })
})

describe('the messages of a failure (docs/product.md §8.1)', () => {
  const cases: [string, unknown, string[]][] = [
    ['the message when there are no errors', { message: 'No' }, ['No']],
    ['the message when there is one error', { message: 'No', errors: { a: ['A1'] } }, ['No']],
    [
      'each message when there are several errors',
      { message: 'No', errors: { a: ['A1', 'A2'], b: ['B1'] } },
      ['A1', 'A2', 'B1'],
    ],
    ['texts that are not in a list', { message: 'No', errors: { a: 'A1', b: 'B1' } }, ['A1', 'B1']],
    ['a general text when there is nothing to show', { errors: { a: 7, b: null } }, [messages.unexpected]],
    ['a general text for a page', '<html>Bad gateway</html>', [messages.unexpected]],
    ['a general text for an empty message', { message: ' ' }, [messages.unexpected]],
  ]

  test.each(cases)('is %s', async (_name, body, shown) => {
    const { api } = await clientOf({ status: 422, body })
    expect((await failureOf(api.post('/sales'))).messages).toEqual(shown)
  })

  test('keeps the errors of each field', async () => {
    const errors = { closing_amount: ['Falta'] }
    const { api } = await clientOf({ status: 422, body: { message: 'No', errors } })
    expect(await failureOf(api.post('/cash-registers/close'))).toMatchObject({ status: 422, errors })
  })

  test('is the network text without an answer', async () => {
    const api = createApiClient({ host: await deadHost(), token: () => null })
    expect(await failureOf(api.get('/stores'))).toMatchObject({ status: null, messages: [messages.network] })
  })

  test('is the network text when the answer is cut off', async () => {
    const { api } = await clientOf('cut')
    expect(await failureOf(api.post('/sales'))).toMatchObject({ status: null, messages: [messages.network] })
  })
})

describe('the outcome of a command', () => {
  const body = { message: 'No' }
  const headers = { 'x-request-id': '5b0c' }

  test.each([400, 401, 403, 404, 409, 422])('is refused after %i of this server', async (status) => {
    const { api } = await clientOf({ status, headers, body })
    expect(await toOutcome(api.post('/sales'))).toEqual({ outcome: 'refused', status, messages: ['No'] })
  })

  const foreign: [string, Reply][] = [
    ['a page', { body: '<html>403</html>' }],
    ['nothing', {}],
    ['JSON without a message', { body: { error: 'denied' } }],
    ['JSON with a message', { body }],
    ['JSON with an id and no message', { headers, body: { error: 'denied' } }],
    ['JSON with an id and a message that is no text', { headers, body: { message: 7 } }],
    ['a page with an id', { headers, body: '<html>403</html>' }],
  ]

  describe.each(foreign)('is unknown after %s of something in between', (_name, reply) => {
    test.each([400, 401, 403, 404, 409, 413, 422])('with %i', async (status) => {
      const { api } = await clientOf({ ...reply, status })
      expect((await toOutcome(api.post('/sales'))).outcome).toBe('unknown')
    })
  })

  test.each([
    ['JSON of another kind', { error: 'sign in first' }],
    ['a list', ['sign in first']],
    ['a page', '<html>Acepta los términos de la red</html>'],
  ])('is unknown after a success that is %s', async (_name, answer) => {
    const { api } = await clientOf({ body: answer })
    expect(await toOutcome(api.post('/sales'))).toEqual({
      outcome: 'unknown',
      messages: [messages.unexpected],
    })
  })

  test.each([408, 429, 500, 502, 503])('is unknown after %i', async (status) => {
    const { api } = await clientOf({ status, headers, body })
    expect(await toOutcome(api.post('/sales'))).toEqual({ outcome: 'unknown', messages: ['No'] })
  })

  test('is unknown while the same request is still running', async () => {
    const { api } = await clientOf({ status: 409, headers: { ...headers, 'retry-after': '1' }, body })
    expect(await toOutcome(api.post('/sales'))).toEqual({ outcome: 'unknown', messages: ['No'] })
  })

  test('is unknown when the answer was lost', async () => {
    const { api } = await clientOf('cut')
    expect(await toOutcome(api.post('/sales'))).toEqual({ outcome: 'unknown', messages: [messages.network] })
  })

  test('is done with the value', async () => {
    expect(await toOutcome(Promise.resolve(5))).toEqual({ outcome: 'done', value: 5 })
  })

  test('is thrown when the product itself fails', async () => {
    await expect(toOutcome(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
  })
})

describe('a session that the server no longer has', () => {
  const dead: Reply = {
    status: 401,
    headers: { 'x-request-id': '5b0c' },
    body: { message: 'Tu sesión terminó' },
  }

  test('is reported to listeners', async () => {
    const { api } = await clientOf(dead)
    const listener = vi.fn()
    api.onUnauthorized(listener)
    await failureOf(api.get('/clients'))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('is not reported after a refused sign-in', async () => {
    const { api } = await clientOf(dead)
    const listener = vi.fn()
    api.onUnauthorized(listener)
    await failureOf(api.post('/login', {}))
    expect(listener).not.toHaveBeenCalled()
  })

  test.each<[string, Reply]>([
    ['a page', { body: '<html>401</html>' }],
    ['nothing', {}],
    ['JSON', { body: { message: 'Unauthorized' } }],
  ])('is not told when somebody else answers 401 with %s', async (_name, reply) => {
    const { api } = await clientOf({ ...reply, status: 401 })
    const listener = vi.fn()
    api.onUnauthorized(listener)
    await failureOf(api.get('/clients'))
    expect(listener).not.toHaveBeenCalled()
  })

  test('is not reported after unsubscribing', async () => {
    const { api } = await clientOf(dead)
    const listener = vi.fn()
    api.onUnauthorized(listener)()
    await failureOf(api.get('/clients'))
    expect(listener).not.toHaveBeenCalled()
  })

  test('is reported when the tab has lost its token', async () => {
    const { api } = await clientOf(dead, null)
    const listener = vi.fn()
    api.onUnauthorized(listener)
    await failureOf(api.post('/sales'))
    expect(listener).toHaveBeenCalledOnce()
  })

  test('is not reported after a new sign-in meanwhile', async () => {
    let token = 'old'
    const { host } = await startServer(() => {
      token = 'new'
      return dead
    })
    const api = createApiClient({ host, token: () => token })
    const listener = vi.fn()
    api.onUnauthorized(listener)
    await failureOf(api.get('/clients'))
    expect(listener).not.toHaveBeenCalled()
  })
})
