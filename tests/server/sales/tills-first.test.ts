import { setImmediate } from 'node:timers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findRule } from '../../../domain/route-rules.ts'
import { longAnswer, streamReport } from '../../../server/http/stream-report.ts'
import { tillsFirst } from '../../../server/http/limits/tills-first.ts'
import { openAnswer, readAll } from '../reports/support/slow-reader.ts'

/** The longest wait of a portion, in milliseconds. */
const PATIENCE = 25
const PORTIONS = 3

describe('a long answer during other requests', () => {
  let app: FastifyInstance
  let url: string
  /** The number of portions of all long answers so far. */
  let read: number
  /** Requests that wait for their answers. */
  let held: (() => void)[]

  beforeEach(async () => {
    read = 0
    held = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    app = fastify({ forceCloseConnections: true })
    tillsFirst(app)
    const configOf = (method: string, path: string) => ({ rule: findRule(method, path) })
    const hold = () => new Promise<object>((resolve) => held.push(() => resolve({})))
    app.post('/sales', { config: configOf('POST', '/sales') as object }, hold)
    app.post('/login', { config: configOf('POST', '/login') as object }, hold)
    app.get(
      '/products',
      { config: { ...longAnswer.config, ...configOf('GET', '/products') } as object },
      (_request, reply) =>
        streamReport(reply, 'ok', {
          data: { products: [] },
          list: 'products',
          portions: portions(),
          close: () => Promise.resolve(),
        }),
    )
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const answer of held) answer()
    await app.close()
    vi.useRealTimers()
  })

  async function* portions() {
    for (let portion = 1; portion <= PORTIONS; portion++) {
      await turns(1)
      read += 1
      yield [{ portion }]
    }
  }
  /** Runs everything that waits only for its turn. */
  async function turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const post = (path: string) => fetch(url + path, { method: 'POST' }).then(({ status }) => status)
  const oneHeld = async () => {
    while (held.length === 0) await turns(1)
  }
  const products = [1, 2, 3].map((portion) => ({ portion }))
  const whole = { message: 'ok', data: { products } }

  test('continues when they are answered', async () => {
    const sale = post('/sales')
    await oneHeld()
    const answer = await openAnswer(`${url}/products`)
    await turns(20)
    expect(read).toBe(1)
    held.shift()?.()
    expect(await sale).toBe(200)
    expect(await readAll(answer)).toEqual(whole)
  })

  test('continues after 25 ms when they are not', async () => {
    const sale = post('/sales')
    await oneHeld()
    const answer = await openAnswer(`${url}/products`)
    const seen = [read]
    for (let portion = 2; portion <= PORTIONS; portion++) {
      vi.advanceTimersByTime(PATIENCE - 1)
      await turns(20)
      seen.push(read)
      vi.advanceTimersByTime(1)
      await turns(20)
      seen.push(read)
    }
    expect(seen).toEqual([1, 1, 2, 2, 3])
    vi.advanceTimersByTime(PATIENCE)
    expect(await readAll(answer)).toEqual(whole)
    held.shift()?.()
    expect(await sale).toBe(200)
  })

  test('waits neither for requests without a session nor for other long answers', async () => {
    const signIn = post('/login')
    await oneHeld()
    const answers = await Promise.all([openAnswer(`${url}/products`), openAnswer(`${url}/products`)])
    expect(await Promise.all(answers.map(readAll))).toEqual([whole, whole])
    held.shift()?.()
    expect(await signIn).toBe(200)
  })

  test('is like a request of a stranger: it begins when they are answered, or after 25 ms', async () => {
    const sale = post('/sales')
    await oneHeld()
    const signIn = post('/login')
    await turns(50)
    expect(held).toHaveLength(1)
    vi.advanceTimersByTime(PATIENCE)
    await vi.waitFor(() => expect(held).toHaveLength(2))
    const other = post('/login')
    held.shift()?.()
    expect(await sale).toBe(200)
    await vi.waitFor(() => expect(held).toHaveLength(2))
    for (const answer of held.splice(0)) answer()
    expect(await Promise.all([signIn, other])).toEqual([200, 200])
  })

  test('continues when their clients have gone away', async () => {
    const leaving = new AbortController()
    const sale = fetch(`${url}/sales`, { method: 'POST', signal: leaving.signal })
    await oneHeld()
    const answer = await openAnswer(`${url}/products`)
    leaving.abort()
    await expect(sale).rejects.toThrow('aborted')
    expect(await readAll(answer)).toEqual(whole)
  })
})
