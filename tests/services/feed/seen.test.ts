import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFeed } from '../../../src/services/feed/feed.ts'
import { untilSeen, whenUnseen } from '../../../src/services/feed/seen.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  show(true)
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
})

/** Brings the page to the front, or away from it. */
function show(isSeen: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isSeen })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The stream of a tab as it is wired, at a server that always tells what may be done. */
function tabWithFeed() {
  const cursors: (string | null)[] = []
  const open = new Set<AbortSignal>()
  let cursor = 'c1'
  const feed = createFeed({
    open: (asked, signal) => {
      cursors.push(asked)
      open.add(signal)
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('event: rights\ndata: {}\n\n'))
          signal.addEventListener('abort', () => {
            open.delete(signal)
            stream.error(new Error('closed'))
          })
        },
      })
      return Promise.resolve({ is: 'open', body })
    },
    untilUseful: (signal) => untilSeen(document, signal),
    cursor: () => cursor,
    ...{ onEvent: vi.fn(), onStand: vi.fn(), onFall: vi.fn(), onRefused: vi.fn() },
    times: { silence: 100 * MINUTE, pause: 4_000, longestPause: 30_000 },
  })
  const stopWatching = whenUnseen(document, feed.reopen)
  feed.start()
  return {
    feed,
    cursors,
    openStreams: () => open.size,
    moveOn: (to: string) => {
      cursor = to
    },
    end: () => {
      stopWatching()
      feed.stop()
    },
  }
}

test('a page that nobody sees for a minute closes its stream, and opens it from its cursor when it is seen', async () => {
  const { feed, cursors, openStreams, moveOn, end } = tabWithFeed()
  await vi.waitFor(() => expect(feed.stands()).toBe(true))
  show(false)
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect([feed.stands(), openStreams()]).toEqual([true, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([feed.stands(), openStreams()]).toEqual([false, 0])
  // Not again by itself, however long it takes.
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(cursors).toEqual(['c1'])
  moveOn('c2')
  show(true)
  await vi.waitFor(() => expect(feed.stands()).toBe(true))
  expect([cursors, openStreams()]).toEqual([['c1', 'c2'], 1])
  end()
  await vi.waitFor(() => expect(openStreams()).toBe(0))
})

test('a page that is seen again within the minute keeps its stream', async () => {
  const { feed, cursors, end } = tabWithFeed()
  await vi.waitFor(() => expect(feed.stands()).toBe(true))
  for (let times = 0; times < 3; times++) {
    show(false)
    await vi.advanceTimersByTimeAsync(MINUTE - 1)
    show(true)
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
  expect([feed.stands(), cursors]).toEqual([true, ['c1']])
  end()
})

test('a page that is opened in the background opens its stream when it is seen', async () => {
  show(false)
  const { feed, cursors, end } = tabWithFeed()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(cursors).toEqual([])
  show(true)
  await vi.waitFor(() => expect(feed.stands()).toBe(true))
  end()
})

test('who signs out in a page that nobody sees does not wait for it to be seen', async () => {
  show(false)
  const ended = new AbortController()
  const waiting = untilSeen(document, ended.signal)
  ended.abort()
  await waiting
})
