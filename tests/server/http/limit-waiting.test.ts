import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { findRule } from '../../../domain/route-rules.ts'
import { readJson } from '../../../server/http/body.ts'
import { answerErrors } from '../../../server/http/errors.ts'
import { limitWaiting } from '../../../server/http/limits/limit-waiting.ts'

/** More than these, and the oldest for so long in milliseconds: then the server is full. */
const MOST = 2
const PATIENCE = 5_000

describe('a server with more requests than it can answer', () => {
  let app: FastifyInstance
  let url: string
  let now: number
  /** Ends the answers that are held, the oldest first. */
  let held: (() => void)[]
  /** How many requests that were taken are over, answered or given up. */
  let over: number

  beforeEach(async () => {
    now = 0
    held = []
    over = 0
    app = fastify({ forceCloseConnections: true })
    readJson(app)
    answerErrors(app)
    limitWaiting(app, { most: MOST, patience: PATIENCE, now: () => now })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.raw.once('close', () => {
        over += 1
      })
      done()
    })
    const hold = () => new Promise<object>((resolve) => held.push(() => resolve({})))
    for (const path of ['/sales', '/login'])
      app.post(path, { config: { rule: findRule('POST', path) } as object }, hold)
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const answer of held) answer()
    await app.close()
  })

  const post = (path: string) => fetch(url + path, { method: 'POST' })
  /** Sends so many sales, and waits until they are being answered. */
  async function sales(count: number): Promise<{ statuses: Promise<number[]> }> {
    const all = held.length + count
    const sent = Promise.all(Array.from({ length: count }, () => post('/sales')))
    await vi.waitFor(() => expect(held).toHaveLength(all))
    return { statuses: sent.then((answers) => answers.map(({ status }) => status)) }
  }

  test('refuses the next one at once, says when to come again, and answers those that it has', async () => {
    const { statuses } = await sales(MOST + 1)
    now = PATIENCE
    const refused = await post('/sales')
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '2',
      { message: messages.server.busy },
    ])
    for (const answer of held.splice(0)) answer()
    expect(await statuses).toEqual([200, 200, 200])
    await sales(1)
  })

  test('takes more while the oldest has not waited for 5 s', async () => {
    await sales(MOST + 1)
    now = PATIENCE - 1
    await sales(1)
  })

  test('takes more while only a few wait, however long', async () => {
    await sales(MOST)
    now = 10 * PATIENCE
    await sales(1)
  })

  test('still lets people sign in, who wait in a row of their own', async () => {
    await sales(MOST + 1)
    now = PATIENCE
    void post('/login')
    await vi.waitFor(() => expect(held).toHaveLength(MOST + 2))
  })

  test('forgets those that their till has given up', async () => {
    await sales(MOST)
    const leaving = new AbortController()
    const given = fetch(`${url}/sales`, { method: 'POST', signal: leaving.signal })
    await vi.waitFor(() => expect(held).toHaveLength(MOST + 1))
    now = PATIENCE
    expect((await post('/sales')).status).toBe(503)
    leaving.abort()
    await expect(given).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(over).toBe(1))
    await sales(1)
  })

  test('does not count a body that arrives slowly', async () => {
    await sales(MOST)
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) })
    const slow = fetch(`${url}/sales`, {
      ...{ method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } },
    })
    slow.catch(() => undefined)
    now = PATIENCE
    await sales(1)
  })
})
