import { finished, Readable } from 'node:stream'
import type { FastifyReply, RouteShorthandOptions } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type { LongReport } from '../services/reports/long-report.ts'

/** Milliseconds after which a reader who takes nothing is given up: it holds one of few places. */
const READER_PATIENCE = 30_000

/**
 * How routes of long answers are registered. Quick compression: a better one takes more time from the tills than it saves
 * on the way. No HEAD, which would read it all for nothing.
 */
export const longAnswer: RouteShorthandOptions = {
  compress: { encodings: ['gzip'], zlibOptions: { level: 1 } },
  exposeHeadRoute: false,
}

/**
 * Sends a report while it is read, no faster than its reader takes it. When something fails on the way the connection
 * is cut, so that what arrived is never taken for the whole.
 * @param patience how long the reader may take nothing, in milliseconds.
 */
export function streamReport(
  reply: FastifyReply,
  message: string,
  report: LongReport<object>,
  patience = READER_PATIENCE,
): FastifyReply {
  const stream = Readable.from(textOf({ message, data: report.data }, report))
  // Also when its reader goes away, and when it was never read.
  finished(stream, () => void report.close())
  reply.raw.setTimeout(patience, () => reply.raw.destroy())
  return reply.type('application/json; charset=utf-8').send(stream)
}

async function* textOf(
  answer: Answer<object>,
  { list, portions }: Pick<LongReport<object>, 'list' | 'portions'>,
): AsyncGenerator<string> {
  // A quotation mark inside of a text is written `\"`, so this is found nowhere else.
  const [before = '', after = ''] = JSON.stringify(answer).split(`"${list}":[]`)
  yield `${before}"${list}":[`
  let separator = ''
  for await (const rows of portions) {
    yield separator + JSON.stringify(rows).slice(1, -1)
    separator = ','
  }
  yield `]${after}`
}
