import { FEED_SILENCE } from '../../../domain/feed.ts'
import type { OpenedStream } from './open-stream.ts'
import { eventReader, type FeedEvent } from './parse-events.ts'

/** The times of a feed, in milliseconds. */
export interface FeedTimes {
  /** After how long without anything a stream counts as broken. */
  silence: number
  /** About how long to wait after the first failure; it doubles with each further one. */
  pause: number
  /** About the longest wait. */
  longestPause: number
}

/** A thousand tills that lose the same server come back over four seconds. */
const usualTimes: FeedTimes = { silence: FEED_SILENCE, pause: 4_000, longestPause: 30_000 }

interface FeedPorts {
  open(cursor: string | null, signal: AbortSignal): Promise<OpenedStream>
  /** Resolves when the stream may be opened: the page is seen, and its products are not just being loaded. */
  untilUseful(signal: AbortSignal): Promise<void>
  /** The cursor of the products that this tab has; null without any. */
  cursor(): string | null
  onEvent(event: FeedEvent): void
  /** The stream stands from now on: what changed before it was not told. */
  onStand(): void
  /** The stream does not stand any more. */
  onFall(): void
  /** The server does not know the session. */
  onRefused(): void
  times?: FeedTimes
  /** From 0 to 1. */
  random?: () => number
}

/** The stream of this tab. */
export interface Feed {
  /** Whether everything that changes is told now. */
  stands(): boolean
  start(): void
  /** Closes the stream and opens it again with the cursor of now. */
  reopen(): void
  stop(): void
}

type Ended = Exclude<OpenedStream['is'], 'open'> | 'reopen' | 'over'

/**
 * Keeps one stream open while it is started (docs/decisions/0201). A stream that says nothing for twenty seconds is given up; each
 * further try comes later, at a random time. A server without streams is not asked again.
 */
export function createFeed(ports: FeedPorts): Feed {
  const { times = usualTimes, random = Math.random } = ports
  let running: AbortController | undefined
  let attempt: AbortController | undefined
  /** Those that end because another stream is opened at once. */
  const replaced = new WeakSet<AbortController>()
  let stands = false

  const become = (now: boolean) => {
    if (now === stands) return
    stands = now
    if (now) ports.onStand()
    else ports.onFall()
  }

  /** Follows one stream to its end. */
  async function follow(ended: AbortSignal): Promise<Ended> {
    const current = new AbortController()
    attempt = current
    const signal = AbortSignal.any([current.signal, ended])
    const giveUp = () => current.abort()
    let silence = setTimeout(giveUp, times.silence)
    try {
      const opened = await ports.open(ports.cursor(), signal)
      if (opened.is !== 'open') return opened.is
      const read = eventReader()
      const decoder = new TextDecoder()
      const pieces = opened.body.getReader()
      for (;;) {
        const { value, done } = await pieces.read()
        if (done || signal.aborted) break
        clearTimeout(silence)
        silence = setTimeout(giveUp, times.silence)
        for (const event of read(decoder.decode(value, { stream: true }))) {
          become(true)
          ports.onEvent(event)
        }
      }
    } catch {
      // No connection, or given up.
    } finally {
      clearTimeout(silence)
      current.abort()
    }
    if (replaced.has(current)) return 'reopen'
    return stands ? 'over' : 'failed'
  }

  async function run({ signal }: AbortController): Promise<void> {
    let failures = 0
    const isStopped = () => signal.aborted
    while (!isStopped()) {
      await ports.untilUseful(signal)
      if (isStopped()) return
      const ended = await follow(signal)
      if (isStopped()) return
      become(false)
      if (ended === 'missing') return
      if (ended === 'refused') return ports.onRefused()
      if (ended === 'reopen') continue
      failures = ended === 'over' ? 0 : failures + 1
      const about = Math.min(times.longestPause, times.pause * 2 ** failures)
      await pause(about * (0.5 + random()), signal)
    }
  }

  return {
    stands: () => stands,
    start() {
      if (running) return
      running = new AbortController()
      void run(running)
    },
    reopen() {
      if (attempt) replaced.add(attempt)
      attempt?.abort()
    },
    stop() {
      running?.abort()
      running = undefined
      become(false)
    },
  }
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
