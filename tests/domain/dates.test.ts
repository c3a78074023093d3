import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endOfGuatemalaDay,
  formatDay,
  formatTime,
  guatemalaDay,
  guatemalaDayNumber,
  isDay,
  isRecentDay,
  startOfGuatemalaDay,
} from '../../domain/dates.ts'

const lastMoment = Date.parse('2026-11-22T05:59:59.999Z')
const midnight = Date.parse('2026-11-22T06:00:00.000Z')
const instant = fc.integer({ min: Date.parse('1970-01-02'), max: Date.parse('2099-12-31') })

describe('the day of a sale is the day in Guatemala (docs/product.md §9.1)', () => {
  test('it ends six hours after the day in UTC', () => {
    expect([guatemalaDay(lastMoment), guatemalaDay(midnight)]).toEqual(['2026-11-21', '2026-11-22'])
  })

  test('it is shown as day, month and year in two, two and four digits', () => {
    expect(formatDay(Date.parse('2026-02-03T12:00:00Z'))).toBe('03/02/2026')
  })

  test('its hours go from 00 to 23', () => {
    expect([formatTime(midnight), formatTime(lastMoment)]).toEqual(['00:00', '23:59'])
  })

  test('it begins at its first moment', () => {
    expect(startOfGuatemalaDay('2026-11-22')).toBe(midnight)
  })

  test('it ends when the next one begins', () => {
    expect(endOfGuatemalaDay('2026-11-21')).toBe(midnight)
  })

  test('every instant is within the 24 hours of its day', () => {
    fc.assert(
      fc.property(instant, (moment) => {
        const since = moment - startOfGuatemalaDay(guatemalaDay(moment))
        expect(since >= 0 && since < 86_400_000).toBe(true)
      }),
      // In the summer of 2006 Guatemala had daylight saving time; the product always uses UTC-6.
      { examples: [[Date.parse('2006-09-26T05:00:00Z')]] },
    )
  })
})

describe('a day of the calendar', () => {
  test('accepts every existing day', () => {
    fc.assert(
      fc.property(instant, (moment) => {
        expect(isDay(guatemalaDay(moment))).toBe(true)
      }),
    )
  })

  test.each(['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-1-1', '', 'x', 20260101, null])(
    'is not %j',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )
})

describe('the date of a sale request (docs/product.md §7.5)', () => {
  test.each([
    ['2026-11-22', true],
    ['2026-11-21', true],
    ['2026-11-20', false],
    ['2026-11-23', false],
    ['22/11/2026', false],
    ['', false],
  ])('on 2026-11-22, %j: %s', (date, recent) => {
    expect(isRecentDay(date, midnight)).toBe(recent)
  })
})

test('two instants have the same number when they are on one day in Guatemala, and the next day has the next number', () => {
  const midnight = startOfGuatemalaDay('2026-11-22')
  const numbers = [midnight - 1, midnight, midnight + 86_399_999, midnight + 86_400_000].map(
    guatemalaDayNumber,
  )
  const [first = NaN] = numbers
  expect(numbers).toEqual([first, first + 1, first + 1, first + 2])
})
