import type { OutgoingHttpHeader } from 'node:http'
import type { FastifyReply } from 'fastify'
import { FEED_TYPE } from '../../domain/feed.ts'
import { BEAT_TURNS } from '../services/feed/hub.ts'
import type { FeedReader } from '../services/feed/reader.ts'

/** How long a reader may take nothing of what waits for it, in milliseconds. */
export const FEED_PATIENCE = 30_000

/** The most that waits for a reader, in bytes of text. */
const MOST_WAITING = 512 * 1_024

/** A comment, which readers of events skip. */
const SIGN_OF_LIFE = ':\n\n'

let streams = 0

const isSet = (header: [string, OutgoingHttpHeader | undefined]): header is [string, OutgoingHttpHeader] =>
  header[1] !== undefined

/** The stream of one tab. Its head is sent with the first event, so that a failure before it is an ordinary answer. */
export function createFeedReader(
  reply: FastifyReply,
  { actor, cursor }: Pick<FeedReader, 'actor' | 'cursor'>,
  patience: number,
): FeedReader {
  const { raw } = reply
  let fullSince: number | null = null
  let hasEnded = false

  const begin = () => {
    const given = Object.entries(reply.getHeaders()).filter(isSet)
    reply.hijack()
    // Headers that are set one by one are kept for as long as the stream stands.
    raw.writeHead(200, {
      ...Object.fromEntries(given),
      'content-type': `${FEED_TYPE}; charset=utf-8`,
      'cache-control': 'no-store',
      // A proxy that gathers answers would keep the events.
      'x-accel-buffering': 'no',
    })
    // The head alone, as one text: together with an event it would be kept in all its pieces.
    raw.flushHeaders()
  }

  streams += 1
  return {
    actor,
    cursor,
    turn: streams % BEAT_TURNS,
    write(text) {
      if (hasEnded || raw.destroyed) return
      if (!raw.headersSent) begin()
      // An event may be longer than that: only what was not read before it counts.
      if (raw.writableLength > MOST_WAITING) raw.destroy()
      else raw.write(text)
    },
    beat() {
      if (!raw.headersSent || hasEnded) return
      if (!raw.writableNeedDrain) {
        fullSince = null
        raw.write(SIGN_OF_LIFE)
        return
      }
      fullSince ??= performance.now()
      if (performance.now() - fullSince > patience) raw.destroy()
    },
    end() {
      hasEnded = true
      if (raw.headersSent) raw.end()
    },
    isGone: () => hasEnded || raw.destroyed,
  }
}
