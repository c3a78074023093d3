import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quickRange, type QuickRange } from '../../domain/dates/date-ranges.ts'
import { addDays, daysIncluded, guatemalaDay, isDay, startOfGuatemalaDay } from '../../domain/dates.ts'

const all: readonly QuickRange[] = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth']

function rangesAt(instant: string): string[] {
  const now = Date.parse(instant)
  return all.map((range) => {
    const { startDate, endDate } = quickRange(range, now)
    return `${startDate} ${endDate}`
  })
}

describe('the quick ranges of days', () => {
  test('on a Friday in the middle of a month', () => {
    expect(rangesAt('2026-11-20T18:00:00Z')).toEqual([
      '2026-11-20 2026-11-20',
      '2026-11-19 2026-11-19',
      '2026-11-16 2026-11-20',
      '2026-11-01 2026-11-20',
      '2026-10-01 2026-10-31',
    ])
  })

  test('change at midnight in Guatemala and not in UTC', () => {
    // The last moment of Monday 30 November and the first of Tuesday 1 December.
    expect(rangesAt('2026-12-01T05:59:59.999Z')).toEqual([
      '2026-11-30 2026-11-30',
      '2026-11-29 2026-11-29',
      '2026-11-30 2026-11-30',
      '2026-11-01 2026-11-30',
      '2026-10-01 2026-10-31',
    ])
    expect(rangesAt('2026-12-01T06:00:00.000Z')).toEqual([
      '2026-12-01 2026-12-01',
      '2026-11-30 2026-11-30',
      '2026-11-30 2026-12-01',
      '2026-12-01 2026-12-01',
      '2026-11-01 2026-11-30',
    ])
  })

  test('know the last day of February in a leap year and the year before', () => {
    expect([rangesAt('2028-03-31T18:00:00Z')[4], rangesAt('2027-03-31T18:00:00Z')[4]]).toEqual([
      '2028-02-01 2028-02-29',
      '2027-02-01 2027-02-28',
    ])
    expect(rangesAt('2028-03-01T18:00:00Z')[1]).toBe('2028-02-29 2028-02-29')
  })

  test('cross the new year; a week starts on Monday and ends on Sunday', () => {
    expect(rangesAt('2027-01-03T18:00:00Z')).toEqual([
      '2027-01-03 2027-01-03',
      '2027-01-02 2027-01-02',
      '2026-12-28 2027-01-03',
      '2027-01-01 2027-01-03',
      '2026-12-01 2026-12-31',
    ])
  })

  test('at any instant are real days in order; the present ones end today, and last month ends the day before this month', () => {
    const instant = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-12-31') })
    fc.assert(
      fc.property(instant, (now) => {
        const today = guatemalaDay(now)
        for (const range of all) {
          const { startDate, endDate } = quickRange(range, now)
          expect([isDay(startDate), isDay(endDate), startDate <= endDate]).toEqual([true, true, true])
        }
        const week = quickRange('thisWeek', now)
        expect([week.endDate, new Date(startOfGuatemalaDay(week.startDate)).getUTCDay()]).toEqual([today, 1])
        expect(daysIncluded(week.startDate, today)).toBeLessThanOrEqual(7)
        const month = quickRange('thisMonth', now)
        expect([month.startDate, month.endDate]).toEqual([`${today.slice(0, 8)}01`, today])
        expect(addDays(quickRange('lastMonth', now).endDate, 1)).toBe(month.startDate)
        expect(quickRange('lastMonth', now).startDate.slice(8)).toBe('01')
      }),
    )
  })
})
