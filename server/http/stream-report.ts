import type { ServerResponse } from 'node:http'
import { finished, Readable } from 'node:stream'
import type { FastifyReply, RouteShorthandOptions } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type { ListInPortions, StreamedList } from '../services/lists/streamed-list.ts'
import { untilOthersAreServed } from './limits/tills-first.ts'

/** When a slow client is disconnected, in milliseconds: it holds one of few snapshots. */
interface ReaderLimits {
  /** After this time without any progress. */
  idle: number
  /** After this time in total. */
  whole: number
  /** When it received fewer than `bytes` within `within` milliseconds although more data was ready. */
  least: { bytes: number; within: number }
}

/** The browser waits at most 300 s (docs/product.md §9.4). 16 kB/s is a slow mobile connection. */
const limits: ReaderLimits = { idle: 30_000, whole: 300_000, least: { bytes: 160_000, within: 10_000 } }

/** For long answers: a better compression would take more CPU time from the tills than it saves in transfer. */
export const fastCompression = {
  encodings: ['gzip'],
  zlibOptions: { level: 1 },
} satisfies RouteShorthandOptions['compress']

/** The route options of streamed answers. There is no HEAD route, because it would read all rows for nothing. */
export const longAnswer: RouteShorthandOptions = {
  config: { reading: 'streamed' },
  compress: fastCompression,
  exposeHeadRoute: false,
}

/**
 * Streams a report while it is read, with backpressure. After a failure the connection is cut, so that the client never
 * takes a part for the whole.
 */
export function streamReport(
  reply: FastifyReply,
  message: string,
  report: ListInPortions<object> & Partial<StreamedList<object>>,
  { idle, whole, least }: ReaderLimits = limits,
): FastifyReply {
  const stream = Readable.from(textOf({ message, data: report.data }, report))
  const giveUp = () => stream.destroy(new Error('The report was taken too slowly'))
  const timer = setTimeout(giveUp, whole)
  const pace = watchPace(reply.raw, least, giveUp)
  reply.raw.setTimeout(idle, () => reply.raw.destroy())
  // It runs also when the client disconnects, and when the stream was never read.
  finished(stream, () => {
    clearTimeout(timer)
    clearInterval(pace)
    void report.close?.()
  })
  return reply.type('application/json; charset=utf-8').send(stream)
}

/** Calls `giveUp` when the client reads too slowly. Time in which no data is ready does not count. */
function watchPace(
  answer: ServerResponse,
  { bytes, within }: ReaderLimits['least'],
  giveUp: () => void,
): NodeJS.Timeout {
  const takenSoFar = () => (answer.socket ? answer.socket.bytesWritten - answer.socket.writableLength : 0)
  let before = takenSoFar()
  return setInterval(() => {
    const taken = takenSoFar()
    if (taken - before < bytes && answer.writableLength > 0) giveUp()
    before = taken
  }, within)
}

async function* textOf(
  answer: Answer<object>,
  { list, portions }: Pick<ListInPortions<object>, 'list' | 'portions'>,
): AsyncGenerator<string> {
  // In JSON a quotation mark inside a text is `\"`, so this pattern occurs only once.
  const [before = '', after = ''] = JSON.stringify(answer).split(`"${list}":[]`)
  yield `${before}"${list}":[`
  let separator = ''
  for await (const rows of portions) {
    yield separator + JSON.stringify(rows).slice(1, -1)
    separator = ','
    await untilOthersAreServed()
  }
  yield `]${after}`
}
