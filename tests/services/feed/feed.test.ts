import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFeed, type FeedTimes } from '../../../src/services/feed/feed.ts'
import { openStream } from '../../../src/services/feed/open-stream.ts'

/** Long enough for a busy machine, and short beside the usual ones. */
const times: FeedTimes = { silence: 300, pause: 5, longestPause: 40 }

interface Opened {
  cursor: string | null
  token: string | undefined
  answer: ServerResponse
}

/** A server whose streams the test writes, and the feed of a tab of it. */
async function openFeed(status: (opened: number) => number = () => 200) {
  const opened: Opened[] = []
  const server = createServer((request, answer) => {
    const { searchParams } = new URL(request.url ?? '', 'http://shop')
    opened.push({ cursor: searchParams.get('cursor'), token: request.headers.authorization, answer })
    answer.writeHead(status(opened.length), { 'content-type': 'text/event-stream; charset=utf-8' })
    if (answer.statusCode === 200) answer.write('event: rights\ndata: {}\n\n')
    else answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const told: string[] = []
  let cursor: string | null = 'c1'
  let pauses = 0
  const feed = createFeed({
    open: (at, signal) => openStream({ origin, token: () => 'a token' }, at, signal),
    untilUseful: () => Promise.resolve(),
    cursor: () => cursor,
    onEvent: ({ name, data }) => told.push(`${name} ${data}`),
    onStand: () => told.push('stands'),
    onFall: () => told.push('fell'),
    onRefused: () => told.push('refused'),
    times,
    random: () => ++pauses && 0.5,
  })
  onTestFinished(() => {
    feed.stop()
    server.closeAllConnections()
    server.close()
  })
  feed.start()
  const at = (number: number) =>
    vi.waitFor(() => opened[number - 1] ?? Promise.reject(new Error('Not opened')))
  return { feed, opened, told, at, pauses: () => pauses, move: (next: string | null) => (cursor = next) }
}

test('tells each event, from the cursor of the tab and with its token', async () => {
  const { at, told } = await openFeed()
  const { answer, cursor, token } = await at(1)
  answer.write('event: settings\nid: 2\ndata: {}\n\n')
  await vi.waitFor(() => expect(told).toEqual(['stands', 'rights {}', 'settings {}']))
  expect({ cursor, token }).toEqual({ cursor: 'c1', token: 'Bearer a token' })
})

test('drops half an event at a break, and asks again from the cursor', async () => {
  const { at, told, move } = await openFeed()
  const { answer } = await at(1)
  await vi.waitFor(() => expect(told).toContain('rights {}'))
  move('c2')
  answer.write('event: products\nid: c3\ndata: {"products":[')
  answer.destroy()
  expect((await at(2)).cursor).toBe('c2')
  await vi.waitFor(() => expect(told).toEqual(['stands', 'rights {}', 'fell', 'stands', 'rights {}']))
})

test('gives a silent stream up, and keeps one with signs of life', async () => {
  const { at, told, opened } = await openFeed()
  const { answer } = await at(1)
  const beat = setInterval(() => answer.write(':\n\n'), times.silence / 10)
  onTestFinished(() => clearInterval(beat))
  const begun = performance.now()
  await vi.waitFor(() => expect(performance.now() - begun).toBeGreaterThan(times.silence * 2))
  expect(opened).toHaveLength(1)
  clearInterval(beat)
  await at(2)
  expect(told).toContain('fell')
})

test('tries again and again beside a server in trouble, and stands in the end', async () => {
  const { at, told } = await openFeed((opened) => (opened < 4 ? 503 : 200))
  await at(4)
  await vi.waitFor(() => expect(told).toEqual(['stands', 'rights {}']))
})

test('stops where the session has ended, and goes on after the next sign-in', async () => {
  const { at, told, feed, opened } = await openFeed((number) => (number === 1 ? 401 : 200))
  await at(1)
  await vi.waitFor(() => expect(told).toEqual(['refused']))
  feed.stop()
  feed.start()
  await at(2)
  await vi.waitFor(() => expect(told).toEqual(['refused', 'stands', 'rights {}']))
  expect(opened).toHaveLength(2)
})

test('does not ask a server again that has no streams', async () => {
  const { at, told, feed, pauses } = await openFeed(() => 404)
  const { answer } = await at(1)
  await vi.waitFor(() => expect(answer.closed).toBe(true))
  feed.stop()
  feed.start()
  await at(2)
  expect({ told, pauses: pauses() }).toEqual({ told: [], pauses: 0 })
})

test('opens another stream at once when the tab has another cursor', async () => {
  const { at, told, feed, move } = await openFeed()
  await at(1)
  await vi.waitFor(() => expect(told).toContain('rights {}'))
  move('c9')
  feed.reopen()
  expect((await at(2)).cursor).toBe('c9')
  await vi.waitFor(() => expect(feed.stands()).toBe(true))
})

test('is closed at the end of the session', async () => {
  const { at, feed, told } = await openFeed()
  const { answer } = await at(1)
  await vi.waitFor(() => expect(feed.stands()).toBe(true))
  const closed = new Promise<void>((resolve) => answer.on('close', resolve))
  feed.stop()
  await closed
  expect([feed.stands(), told.at(-1)]).toEqual([false, 'fell'])
})
