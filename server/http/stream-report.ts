import type { ServerResponse } from 'node:http'
import { finished, Readable } from 'node:stream'
import type { FastifyReply, RouteShorthandOptions } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type { StreamedList } from '../services/lists/streamed-list.ts'
import { untilOthersAreServed } from './tills-first.ts'

/** When a reader is given up, in milliseconds: it holds one of few places. */
interface ReaderLimits {
  /** It took nothing for so long. */
  idle: number
  /** It has not taken all by then, though it takes a little now and then. */
  whole: number
  /** It took fewer bytes than these in a stretch of so many milliseconds, and more lay ready for it. */
  least: { bytes: number; within: number }
}

/** The screens wait no longer than 300 s (docs/product.md §9); 16 kB a second is what a poor line of a telephone gives. */
const limits: ReaderLimits = { idle: 30_000, whole: 300_000, least: { bytes: 160_000, within: 10_000 } }

/**
 * How routes of long answers are registered. Quick compression: a better one takes more time from the tills than it saves
 * on the way. No HEAD, which would read it all for nothing.
 */
export const longAnswer: RouteShorthandOptions = {
  config: { long: true },
  compress: { encodings: ['gzip'], zlibOptions: { level: 1 } },
  exposeHeadRoute: false,
}

/**
 * Sends a report while it is read, no faster than its reader takes it. When something fails on the way the connection
 * is cut, so that what arrived is never taken for the whole.
 */
export function streamReport(
  reply: FastifyReply,
  message: string,
  report: StreamedList<object>,
  { idle, whole, least }: ReaderLimits = limits,
): FastifyReply {
  const stream = Readable.from(textOf({ message, data: report.data }, report))
  const giveUp = () => stream.destroy(new Error('The report was taken too slowly'))
  const timer = setTimeout(giveUp, whole)
  const pace = watchPace(reply.raw, least, giveUp)
  reply.raw.setTimeout(idle, () => reply.raw.destroy())
  // Also when its reader goes away, and when it was never read.
  finished(stream, () => {
    clearTimeout(timer)
    clearInterval(pace)
    void report.close()
  })
  return reply.type('application/json; charset=utf-8').send(stream)
}

/** Calls `giveUp` when the reader falls behind its least pace; one that waits for us does not. */
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
  { list, portions }: Pick<StreamedList<object>, 'list' | 'portions'>,
): AsyncGenerator<string> {
  // A quotation mark inside of a text is written `\"`, so this is found nowhere else.
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
