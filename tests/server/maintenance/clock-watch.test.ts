import { expect, test } from 'vitest'
import { createClockWatch } from '../../../server/services/maintenance/clock-watch.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What is doubted when the newest fact and the clocks of tills at addresses of their own are that far off, in milliseconds. */
async function doubtOf(fact: number | null, tills: readonly number[], address = '10.0.0.') {
  const watch = createClockWatch(
    () => Promise.resolve(fact === null ? null : NOW + fact),
    () => NOW,
    () => undefined,
  )
  await watch.check()
  for (const [index, off] of tills.entries()) watch.hear(address + String(index + 1), NOW + off)
  return watch.doubt()
}

test.each([
  ['nothing at a first start', null, [], null],
  ['nothing of old facts', -400 * DAY, [], null],
  ['nothing of a fact within the hour', HOUR, [], null],
  ['a clock behind the newest fact', HOUR + 1, [], 'behind'],
  ['nothing when a till agrees with the clock: the fact has a wrong date', 30 * DAY, [0], null],
  ['a clock behind the newest fact, which a till confirms', DAY, [DAY], 'behind'],
  ['nothing of one till with a wrong clock', -HOUR, [30 * DAY], null],
  ['nothing of one wrong till beside a right one', -HOUR, [30 * DAY, 10], null],
  ['a clock that two tills say is behind', -HOUR, [30 * DAY, 30 * DAY], 'behind'],
  ['a clock that two tills say is ahead', -30 * DAY, [-30 * DAY, -30 * DAY], 'ahead'],
  ['nothing of two wrong tills beside two right ones', -HOUR, [-DAY, -DAY, 0, 0], null],
  ['nothing of two tills that contradict each other', -HOUR, [-DAY, DAY], null],
  ['nothing of a time that is no number', null, [Number.NaN, Number.NaN], null],
])('%s is doubted', async (_name, fact, tills, doubt) => {
  expect(await doubtOf(fact, tills)).toBe(doubt)
})

test('browsers on the machine of the server are no witnesses', async () => {
  expect(await doubtOf(30 * DAY, [0, 0], '127.0.0.')).toBe('behind')
  expect(await doubtOf(-HOUR, [DAY, DAY], '::ffff:127.0.0.')).toBe(null)
})

test('a change is told once, and the newest fact stays known after facts with earlier times', async () => {
  const told: unknown[] = []
  let [now, fact] = [NOW, NOW]
  const watch = createClockWatch(
    () => Promise.resolve(fact),
    () => now,
    (doubt) => told.push(doubt),
  )
  await watch.check()
  now -= 7 * 365 * DAY
  await watch.check()
  fact = now
  await watch.check()
  now = NOW
  await watch.check()
  expect(told).toEqual(['behind', null])
})
