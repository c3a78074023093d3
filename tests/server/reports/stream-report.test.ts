import { once } from 'node:events'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { streamReport } from '../../../server/http/stream-report.ts'
import type { StreamedList } from '../../../server/services/lists/streamed-list.ts'
import { openAnswer, readAll } from './support/slow-reader.ts'

interface Watched {
  url: string
  /** The number of fetched portions. */
  fetched(): number
  /** Settles when the report was closed. */
  closed: Promise<void>
}

const kilobyte = 'x'.repeat(1_024)

const anyPace = { bytes: 0, within: 60_000 }

describe('a streamed report', () => {
  let app: FastifyInstance

  afterEach(() => app.close())

  /** A server of one report with this many portions of 100 kB; the first comes after `first`. */
  async function serve(
    portions: number,
    limits?: Parameters<typeof streamReport>[3],
    first: Promise<void> = Promise.resolve(),
  ): Promise<Watched> {
    let fetched = 0
    const closing = Promise.withResolvers<void>()
    async function* rows() {
      await first
      for (fetched = 1; fetched <= portions; fetched++) {
        // Asynchronous, as a database.
        await new Promise((resolve) => setImmediate(resolve))
        yield Array.from({ length: 100 }, (_, index) => ({ index, text: kilobyte }))
      }
    }
    app = fastify({ forceCloseConnections: true })
    app.get('/', (_request, reply) => {
      const report: StreamedList<object> = {
        data: { name: '"rows":[]', rows: [], sum: 1 },
        list: 'rows',
        portions: rows(),
        close: () => {
          closing.resolve()
          return Promise.resolve()
        },
      }
      return streamReport(reply, 'ok', report, limits)
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    return { url, fetched: () => fetched, closed: closing.promise }
  }

  test('arrives completely', async () => {
    const { url, closed } = await serve(3)
    const body = (await readAll(await openAnswer(url))) as { data: { rows: object[] } }
    await closed
    expect(body.data.rows).toHaveLength(300)
    expect(body).toEqual({ message: 'ok', data: { name: '"rows":[]', rows: body.data.rows, sum: 1 } })
  })

  test('is fetched as fast as its reader takes it, and cancelled when the reader stops', async () => {
    const { url, fetched, closed } = await serve(Infinity, { idle: 200, whole: 60_000, least: anyPace })
    const answer = await openAnswer(url)
    const cut = new Promise<Error>((resolve) => answer.once('error', resolve))
    await closed
    // The system's buffers between the two hold some megabytes at most.
    expect(fetched()).toBeLessThan(400)
    answer.resume()
    expect(await cut).toMatchObject({ code: 'ECONNRESET' })
  })

  test('is cancelled when its reader takes too long in total', async () => {
    const { url, closed } = await serve(Infinity, { idle: 60_000, whole: 200, least: anyPace })
    const answer = await openAnswer(url)
    const cut = new Promise<Error>((resolve) => answer.once('error', resolve))
    answer.resume()
    await closed
    expect(await cut).toMatchObject({ code: 'ECONNRESET' })
  })

  test('is cancelled when its reader is slower than the minimum, although it reads a little now and then', async () => {
    const { url, closed } = await serve(Infinity, {
      idle: 60_000,
      whole: 60_000,
      least: { bytes: 50_000_000, within: 200 },
    })
    const answer = await openAnswer(url)
    const cut = new Promise<Error>((resolve) => answer.once('error', resolve))
    const sipping = setInterval(() => void answer.read(1), 20)
    await closed
    clearInterval(sipping)
    answer.resume()
    expect(await cut).toMatchObject({ code: 'ECONNRESET' })
  })

  test('continues while its reader waits for slow rows', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const more = Promise.withResolvers<void>()
    const within = 10_000
    const { url, closed } = await serve(
      2,
      { idle: 60_000, whole: 60_000, least: { bytes: Infinity, within } },
      more.promise,
    )
    const answer = await openAnswer(url)
    await once(answer, 'readable')
    vi.advanceTimersByTime(10 * within)
    more.resolve()
    expect(await readAll(answer)).toMatchObject({ message: 'ok' })
    await closed
  })

  test('is closed when its reader goes away', async () => {
    const { url, closed } = await serve(Infinity)
    const answer = await openAnswer(url)
    answer.destroy()
    await closed
  })
})
