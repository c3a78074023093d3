import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from '../../../src/services/connection/server-clock.ts'

const NOON = Date.UTC(2026, 10, 21, 18)
const YEAR = 365 * 86_400_000

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const dateOf = (instant: number) => new Date(instant).toUTCString()

test('is the time of the device until an answer of the server differs', () => {
  expect(createServerClock().now()).toBe(NOON)
})

test.each([
  ['a year behind', YEAR],
  ['a year ahead', -YEAR],
])('is the time of the server on a device that is %s, also after the page was loaded again', (_name, off) => {
  createServerClock().update(dateOf(NOON + off))
  const clock = createServerClock()
  expect(clock.now()).toBe(NOON + off)
  vi.advanceTimersByTime(90_000)
  expect(clock.now()).toBe(NOON + off + 90_000)
})

test('is the time of the device again once that is right', () => {
  const clock = createServerClock()
  clock.update(dateOf(NOON + YEAR))
  vi.setSystemTime(NOON + YEAR + 700)
  clock.update(dateOf(NOON + YEAR))
  expect(clock.now()).toBe(NOON + YEAR + 700)
})

test.each([undefined, '', 'mañana'])('is not changed by an answer whose date is %j', (date) => {
  const clock = createServerClock()
  clock.update(date)
  expect(clock.now()).toBe(NOON)
})
