// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { keyedCommand } from '../../../src/machines/keyed-command/keyed-command.ts'
import { keyedCommandSetup } from '../../../src/machines/keyed-command/keyed-command-setup.ts'
import type { CommandSender } from '../../../src/services/outbox/asked.ts'
import { createOutbox, type Outbox } from '../../../src/services/outbox/outbox.ts'
import { RequestFailure } from '../../../src/services/request-failure.ts'
import { keepUnanswered, outboxCommand } from '../../../src/wiring/commands/outbox-commands.ts'

interface Payment {
  key: string
  amount: number
}

const payment: Payment = { key: 'k-1', amount: 40 }
const made = { id: '7', name: 'Ana López', delivery: 'ticket' }
const silence = new RequestFailure({ status: null, messages: ['Sin conexión'] })
const refusal = new RequestFailure({ status: 409, isOurs: true, messages: ['No hay caja'] })

const sender: CommandSender<Payment, number> = {
  ask: ({ amount }) => ({ call: 'POST /clients/:id/payments', id: 3, request: { amount: amount / 100 } }),
  read: (data) => Number(data),
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000)
})
afterEach(() => vi.restoreAllMocks())

/** A command of a device, whose disk and server answer when the test says so. */
function startCommand(request = payment, by: CommandSender<Payment, number> = sender, outbox?: Outbox) {
  const kept = outbox ?? createOutbox(() => undefined)
  const posts: { path: string; body: unknown; headers: unknown; answer: PromiseWithResolvers<unknown> }[] = []
  const steps: string[] = []
  const flushes: PromiseWithResolvers<void>[] = []
  const api = {
    post: (path: string, body: unknown, { headers, device }: { headers: object; device: string }) => {
      steps.push('sent')
      const answer = Promise.withResolvers<unknown>()
      posts.push({ path, body, headers: { ...headers, device }, answer })
      return answer.promise
    },
  }
  const put: Outbox['put'] = async (command) => {
    await kept.put(command)
    steps.push('kept')
  }
  const remove: Outbox['remove'] = async (key) => {
    await kept.remove(key)
    steps.push('removed')
  }
  const tills = {
    flush: () => {
      const flush = Promise.withResolvers<void>()
      flushes.push(flush)
      return flush.promise.then(() => void steps.push('machine stored'))
    },
  }
  const services = {
    ...{ api: api as never, outbox: { ...kept, put, remove }, tills, maker: () => made },
    tools: { now: () => Date.now(), makeKey: () => 'k' },
    signedIn: { token: () => 't', isLive: () => Promise.resolve() },
  }
  const machine = keyedCommandSetup<Payment, number>().createMachine(keyedCommand)
  const parent = createActor(fromCallback(() => undefined)).start()
  const command = createActor(machine.provide(outboxCommand(by, services)), {
    input: request,
    parent,
  }).start()
  return { command, outbox: kept, posts, steps, flushes }
}

const settled = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 1, timeout: 5_000 })

/** Starts it, and stores its machine: it is sent. */
async function startSent(...given: Parameters<typeof startCommand>) {
  const started = startCommand(...given)
  await settled(() => expect(started.flushes).toHaveLength(1))
  started.flushes[0]?.resolve()
  await settled(() => expect(started.posts).toHaveLength(1))
  return started
}

const record = {
  ...{ key: 'k-1', call: 'POST /clients/:id/payments', id: 3, request: { amount: 0.4 }, user: made },
  ...{ madeAt: 1_795_000_000_000, tries: 0 },
}

test('its machine is stored first, then the command, then it is sent; it is removed when the answer is stored', async () => {
  const { command, outbox, posts, steps, flushes } = await startSent()
  const device = await outbox.device()
  expect(steps).toEqual(['machine stored', 'kept', 'sent'])
  expect(await outbox.list()).toEqual([{ ...record, device }])
  expect([posts[0]?.path, posts[0]?.body, posts[0]?.headers]).toEqual([
    '/clients/3/payments',
    { amount: 0.4 },
    { 'Idempotency-Key': 'k-1', device },
  ])
  expect(outbox.isHeld('k-1')).toBe(true)
  posts[0]?.answer.resolve(7)
  await settled(() => expect(command.getSnapshot().output).toEqual({ outcome: 'done', value: 7 }))
  await settled(() => expect(flushes).toHaveLength(2))
  expect(await outbox.list()).toHaveLength(1)
  flushes[1]?.resolve()
  await settled(() => expect(steps.at(-1)).toBe('removed'))
  expect(await outbox.list()).toEqual([])
})

test('without a definite answer it stays, and its tries are counted', async () => {
  const { outbox, posts } = await startSent()
  posts[0]?.answer.reject(silence)
  await settled(async () => expect(await outbox.list()).toMatchObject([{ key: 'k-1', tries: 1 }]))
})

test('a refusal is definite', async () => {
  const { outbox, posts, flushes } = await startSent()
  posts[0]?.answer.reject(refusal)
  await settled(() => expect(flushes).toHaveLength(2))
  flushes[1]?.resolve()
  await settled(async () => expect(await outbox.list()).toEqual([]))
})

describe('the browser is killed', () => {
  test('before the command was kept: it is kept then, and sent once', async () => {
    startCommand()
    const { outbox, steps } = await startSent()
    expect(steps).toEqual(['machine stored', 'kept', 'sent'])
    expect(await outbox.list()).toHaveLength(1)
  })

  test('after it was kept: the same is sent from the same device, although the program asks otherwise now', async () => {
    const first = await startSent()
    first.posts[0]?.answer.reject(silence)
    await settled(async () => expect((await first.outbox.list())[0]?.tries).toBe(1))
    const later: CommandSender<Payment, number> = {
      ...sender,
      ask: () => ({ call: 'POST /payments', id: null, request: { paid: 40 } }),
    }
    const { outbox, posts, steps } = await startSent(payment, later)
    expect([posts[0]?.path, posts[0]?.body, posts[0]?.headers]).toEqual([
      '/clients/3/payments',
      { amount: 0.4 },
      { 'Idempotency-Key': 'k-1', device: await outbox.device() },
    ])
    expect(steps).toEqual(['machine stored', 'sent'])
  })

  test('after the answer and before it was removed: it is still there, and asked for again', async () => {
    const { command, outbox, posts, flushes } = await startSent()
    posts[0]?.answer.resolve(7)
    await settled(() => expect(flushes).toHaveLength(2))
    expect(command.getSnapshot().status).toBe('done')
    expect(await createOutbox(() => undefined).list()).toEqual(await outbox.list())
    expect(await outbox.list()).toHaveLength(1)
  })
})

test('a disk that is slower than the server leaves nothing behind', async () => {
  const { command, outbox, posts, steps, flushes } = startCommand()
  vi.mocked(Date.now).mockReturnValue(1_795_000_002_000)
  await settled(() => expect(posts).toHaveLength(1))
  posts[0]?.answer.resolve(7)
  await settled(() => expect(command.getSnapshot().status).toBe('done'))
  await settled(() => expect(flushes).toHaveLength(2))
  for (const flush of flushes) flush.resolve()
  await settled(() => expect(steps).toContain('removed'))
  expect([steps.includes('kept'), await outbox.list()]).toEqual([false, []])
}, 15_000)

test('a device that cannot store sends all the same', async () => {
  const outbox: Outbox = {
    ...createOutbox(() => undefined),
    put: () => Promise.reject(new Error('full')),
    find: () => Promise.resolve(undefined),
  }
  const { posts } = await startSent(payment, sender, outbox)
  expect(posts[0]?.body).toEqual({ amount: 0.4 })
})

describe('what a version of before has stored with its machine', () => {
  const unanswered = { name: 'payAccount', request: payment, isAsked: true }
  const keep = (outbox: Outbox, ...commands: (typeof unanswered)[]) =>
    keepUnanswered(commands, { payAccount: sender }, { outbox, maker: () => made })

  test('is in the outbox before its machine goes on; that machine asks for it', async () => {
    const outbox = createOutbox(() => undefined)
    await keep(outbox, unanswered)
    expect(await outbox.list()).toEqual([{ ...record, device: await outbox.device() }])
    expect(outbox.isHeld('k-1')).toBe(true)
  })

  test('is left to the outbox where its machine is lost', async () => {
    const outbox = createOutbox(() => undefined)
    await keep(outbox, { ...unanswered, isAsked: false })
    expect([(await outbox.list()).length, outbox.isHeld('k-1')]).toEqual([1, false])
  })

  test('is not kept again when it is there, and a damaged one keeps no other one back', async () => {
    const outbox = createOutbox(() => undefined)
    await keep(outbox, unanswered)
    await outbox.countTry('k-1')
    const damaged: CommandSender<Payment, number> = {
      ...sender,
      ask: () => {
        throw new TypeError('no amount')
      },
    }
    await keepUnanswered(
      [
        { name: 'moveCash', request: { key: 'k-2' }, isAsked: false },
        unanswered,
        { name: 'payAccount', request: { key: 'k-3' }, isAsked: false },
      ],
      { moveCash: damaged, payAccount: sender },
      { outbox, maker: () => made },
    )
    expect((await outbox.list()).map(({ key, tries }) => [key, tries])).toEqual([
      ['k-1', 1],
      ['k-3', 0],
    ])
  })
})
