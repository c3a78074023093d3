// In a process of its own: it replaces a module.
import { expect, test, vi } from 'vitest'
import * as argon2 from '@node-rs/argon2'
import { messages } from '../../../domain/messages.ts'
import { inTurn, type Waiting } from '../../../server/services/access/password-turns.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { createTestShop } from '../../support/shops/shop.ts'

vi.mock('@node-rs/argon2', { spy: true })

const busy = { status: 503, message: messages.server.busy, retryAfter: 2 }

/** Work that runs until the test ends it, and records its start. */
function createWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (name: string, who: Waiting) =>
    inTurn(who, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endAll = async (all: readonly Promise<void>[]) => {
    const rest = Promise.all(all)
    await vi.waitUntil(
      () => {
        for (const end of ends.splice(0)) end()
        return begun.length === all.length
      },
      { interval: 1, timeout: 10_000 },
    )
    for (const end of ends.splice(0)) end()
    await rest
  }
  return { begun, start, endAll, endOne: () => ends.shift()?.() }
}

test('two passwords are hashed at a time, one of them of an unknown device; known devices come before, each in their order', async () => {
  const { begun, start, endAll, endOne } = createWork()
  const all = [
    start('stranger 1', 'stranger'),
    start('stranger 2', 'stranger'),
    start('stranger 3', 'stranger'),
    start('till 1', 'known'),
    start('till 2', 'known'),
  ]
  await vi.waitFor(() => expect(begun).toEqual(['stranger 1', 'till 1']))
  endOne()
  await vi.waitFor(() => expect(begun).toEqual(['stranger 1', 'till 1', 'till 2']))
  await endAll(all)
  expect(begun).toEqual(['stranger 1', 'till 1', 'till 2', 'stranger 2', 'stranger 3'])
})

test('a full queue refuses unknown devices and still accepts known ones', async () => {
  const { start, endAll } = createWork()
  const all = Array.from({ length: 61 }, (_, number) => start(`stranger ${number}`, 'stranger'))
  await expect(start('one too many', 'stranger')).rejects.toMatchObject(busy)
  const till = start('till', 'known')
  await endAll([...all, till])
  await endAll([...all, till, start('later', 'stranger')])
})

test('failed work passes its turn on', async () => {
  const failing = Array.from({ length: 4 }, () => inTurn('known', () => Promise.reject(new Error('no'))))
  expect(await Promise.allSettled(failing)).toHaveLength(4)
  expect(await inTurn('known', () => Promise.resolve('its turn'))).toBe('its turn')
})

test('in a flood of sign-ins one password is checked at a time, and the rest get 503', async () => {
  const shop = await createTestShop(sqlite)
  let running = 0
  let most = 0
  // Real hashing would only slow the test down.
  vi.mocked(argon2.verify).mockImplementation(async () => {
    running += 1
    most = Math.max(most, running)
    // Strangers' requests begin one a turn, so the queue fills only behind longer work.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return false
  })
  const tries = Array.from({ length: 100 }, async (_, number) => {
    const { statusCode, headers } = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      remoteAddress: `10.1.${number}.1`,
      payload: { request: { username: `nadie${number}`, password: 'Equivocada1' } },
    })
    return `${statusCode} ${String(headers['retry-after'])}`
  })
  const answers = new Set(await Promise.all(tries))
  expect(answers).toEqual(new Set(['401 undefined', '503 2']))
  expect(most).toBe(1)
  await shop.close()
})
