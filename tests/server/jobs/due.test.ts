import { describe, expect, test } from 'vitest'
import type { JobRow } from '../../../server/db/queries/jobs.ts'
import { dueAt, isHeld, LEASE } from '../../../server/jobs/due.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Noon of 20 November 2026 in Guatemala. */
const NOON = Date.parse('2026-11-20T18:00:00Z')

const row = (more: Partial<JobRow>): JobRow => ({
  ...{ name: 'a job', holder: null, lease_until: null, started_at: null, done_at: null, took: null },
  ...{ failed_at: null, failure: null, failures: 0, ...more },
})

describe('a daily job', () => {
  const threeOClock = Date.parse('2026-11-20T09:00:00Z')

  test('is due at once when it was never done, and when its hour has passed while no server ran', () => {
    expect(dueAt({ dailyAt: 3 }, undefined, NOON)).toBe(NOON)
    expect(dueAt({ dailyAt: 3 }, row({ done_at: threeOClock - MINUTE }), NOON)).toBe(threeOClock)
  })

  test('is due at its hour of the next day, all year long', () => {
    for (const done of [threeOClock, threeOClock + MINUTE, NOON, threeOClock + DAY - 1])
      expect(dueAt({ dailyAt: 3 }, row({ done_at: done }), done)).toBe(threeOClock + DAY)
    const july = Date.parse('2026-07-01T18:00:00Z')
    expect(new Date(dueAt({ dailyAt: 0 }, row({ done_at: july }), july)).toISOString()).toBe(
      '2026-07-02T06:00:00.000Z',
    )
    expect(new Date(dueAt({ dailyAt: 23 }, row({ done_at: july }), july)).toISOString()).toBe(
      '2026-07-02T05:00:00.000Z',
    )
  })

  test('that was done in the future, by a clock that was ahead, is due now', () => {
    expect(dueAt({ dailyAt: 3 }, row({ done_at: NOON + 3_000 * DAY }), NOON)).toBe(NOON)
  })
})

test('a job of every hour is due an hour after its last success', () => {
  expect(dueAt({ every: HOUR }, row({ done_at: NOON }), NOON + MINUTE)).toBe(NOON + HOUR)
})

test('a failed job is due after a minute, then two, four and so on up to an hour, whatever it was due by', () => {
  const rests = [1, 2, 3, 6, 7, 40].map(
    (failures) => dueAt({ dailyAt: 3 }, row({ done_at: NOON - DAY, failed_at: NOON, failures }), NOON) - NOON,
  )
  expect(rests).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 32 * MINUTE, HOUR, HOUR])
  const ahead = row({ failed_at: NOON + DAY, failures: 9 })
  expect(dueAt({ dailyAt: 3 }, ahead, NOON)).toBe(NOON)
})

test('a lease holds until its end, and one from a clock that was ahead does not', () => {
  expect(isHeld(undefined, NOON)).toBe(false)
  expect(isHeld(row({ lease_until: NOON }), NOON)).toBe(false)
  expect(isHeld(row({ lease_until: NOON + 1 }), NOON)).toBe(true)
  expect(isHeld(row({ lease_until: NOON + LEASE }), NOON)).toBe(true)
  expect(isHeld(row({ lease_until: NOON + LEASE + 1 }), NOON)).toBe(false)
})
