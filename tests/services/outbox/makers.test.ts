// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fullNameOf } from '../../../src/machines/session/session-types.ts'
import type { Session } from '../../../src/machines/session/session-types.ts'
import { createApiClient } from '../../../src/services/api-client.ts'
import { createMakers, deliveryWith } from '../../../src/services/outbox/makers.ts'
import { createOutbox } from '../../../src/services/outbox/outbox.ts'
import { startServer, type Reply } from '../support/answering-server.ts'

const ana: Session = {
  ...{ userId: '3', name: 'Ana', lastName: 'López', email: '', role: 'cajero' },
  ...{ permissions: ['read sale'], expiresAt: Infinity },
}
const berta: Session = { ...ana, userId: '4', name: 'Berta' }

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
/** As the server writes it; nobody but the server reads its signature. */
const ticket = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`
const given = (delivery: string): Reply => ({
  body: { message: 'ok', data: { device: { letter: 'B' }, delivery } },
})

beforeEach(() => {
  indexedDB = new IDBFactory()
})

async function startMakers(reply: Reply | 'cut', user: { now: Session | null } = { now: ana }) {
  const { host, asked } = await startServer(() => reply)
  const api = createApiClient({ host, token: () => 'a-token' })
  const outbox = createOutbox((error) => {
    throw error
  })
  return { makers: createMakers({ api, outbox, session: () => user.now, nameOf: fullNameOf }), asked, outbox }
}

describe('who makes a command', () => {
  test('has a ticket once the server has given one for this device', async () => {
    const { makers, asked, outbox } = await startMakers(given('of-ana'))
    expect(makers.now()).toEqual({ id: '3', name: 'Ana López', delivery: null })
    await makers.register()
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/v1/devices', { request: { device: await outbox.device() } }],
    ])
    expect([makers.now().delivery, makers.confirmed()]).toEqual(['of-ana', 'of-ana'])
    await makers.register()
    expect(asked).toHaveLength(1)
  })

  test.each<[string, Reply | 'cut']>([
    ['that does not answer', 'cut'],
    ['of before', { status: 404, headers: { 'x-request-id': '1' }, body: { message: 'No existe' } }],
  ])('keeps the ticket of the device with a server %s', async (_, reply) => {
    await (await startMakers(given('of-ana'))).makers.register()
    const { makers } = await startMakers(reply)
    await makers.register()
    expect([makers.now().delivery, makers.ticketOf(ana.userId), makers.confirmed()]).toEqual([
      'of-ana',
      'of-ana',
      null,
    ])
  })

  test('who may not sell is not registered, and the tickets of others stay', async () => {
    await (await startMakers(given('of-ana'))).makers.register()
    const { makers, asked } = await startMakers(given('of-berta'), { now: { ...berta, permissions: [] } })
    await makers.register()
    expect(asked).toEqual([])
    expect([makers.now().delivery, makers.ticketOf(ana.userId)]).toEqual([null, 'of-ana'])
  })

  test('a listener hears of each ticket', async () => {
    const { makers } = await startMakers(given('of-ana'))
    let heard = 0
    const stop = makers.onChange(() => (heard += 1))
    await makers.register()
    stop()
    expect(heard).toBe(1)
  })
})

describe('the ticket with which somebody else delivers', () => {
  const own = ticket({ sub: '4', store: 1, exp: 2_000 })

  test('is of the own store, and the one that is good for longest', () => {
    const old = ticket({ sub: '3', store: 1, exp: 1_000 })
    const fresh = ticket({ sub: '3', store: 1, exp: 3_000 })
    const elsewhere = ticket({ sub: '3', store: 2, exp: 9_000 })
    expect(deliveryWith(own, [old, null, elsewhere, fresh])).toEqual({ ticket: fresh })
    expect(deliveryWith(own, [elsewhere])).toBe('other store')
  })

  test('is none without a ticket of the maker, and none while the own store is not known', () => {
    expect(deliveryWith(own, [null, 'not a ticket'])).toBe('without a ticket')
    expect(deliveryWith(null, [own])).toBe('without a ticket')
  })
})
