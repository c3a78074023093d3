import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, calendarWeeks } from '../../domain/dates/calendar.ts'
import { addDays, formatDate, guatemalaDay, isDay } from '../../domain/dates.ts'
import { readTypedDay, stepTypedDay } from '../../domain/dates/typed-days.ts'

const today = '2026-11-20'
const day = fc
  .integer({ min: Date.parse('1900-01-02'), max: Date.parse('2099-12-30') })
  .map((instant) => guatemalaDay(instant))

describe('a typed day', () => {
  test.each([
    ['5', '2026-11-05'],
    ['05', '2026-11-05'],
    ['05/11', '2026-11-05'],
    ['5/1', '2026-01-05'],
    ['0511', '2026-11-05'],
    ['5/11/26', '2026-11-05'],
    ['051126', '2026-11-05'],
    ['05112025', '2025-11-05'],
    ['5-11-2025', '2025-11-05'],
    ['5.11.2025', '2025-11-05'],
    ['5 11 25', '2025-11-05'],
    ['29/2/24', '2024-02-29'],
    ['2025-11-05', '2025-11-05'],
    ['h', today],
    [' Hoy ', today],
    ['a', '2026-11-19'],
    ['AYER', '2026-11-19'],
  ])('%j is %s', (text, meant) => {
    expect(readTypedDay(text, today)).toBe(meant)
  })

  test.each([
    '',
    '31',
    '0',
    '31/02',
    '29/2/26',
    '13/13',
    '11/20/2026',
    '511',
    '5/',
    '5/11/2',
    'ho',
    '5//11',
    '-5',
    '5,5',
  ])('%j is none', (text) => {
    expect(readTypedDay(text, today)).toBeNull()
  })

  test('the day comes first in every way to write it, and it is read as it is shown', () => {
    fc.assert(
      fc.property(day, (date) => {
        const [year = '', month = '', ofMonth = ''] = date.split('-')
        const short = [Number(ofMonth), Number(month), year].join('/')
        const forms = [formatDate(date), date, short, `${ofMonth}${month}${year}`]
        expect(forms.map((text) => readTypedDay(text, today))).toEqual(forms.map(() => date))
        const ofThisYear = `2026-${month}-${ofMonth}`
        expect(readTypedDay(`${ofMonth}${month}`, today)).toBe(isDay(ofThisYear) ? ofThisYear : null)
      }),
    )
  })

  test('no text is read as a day that does not exist', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-0-9/. hoyaer]{0,12}$/), day, (text, now) => {
        const read = readTypedDay(text, now)
        expect(read === null || isDay(read)).toBe(true)
      }),
    )
  })
})

describe('a plus or a minus', () => {
  test.each([
    ['', 1, '2026-11-21'],
    ['', -1, '2026-11-19'],
    ['01/11/2026', -1, '2026-10-31'],
    ['31/12/2026', 1, '2027-01-01'],
    ['hoy', -1, '2026-11-19'],
    ['5', 1, '2026-11-06'],
    // Here the minus separates day, month and year.
    ['5', -1, null],
    ['0511', -1, null],
    ['2026-11', -1, null],
    ['x', 1, null],
  ] as const)('after %j moves by %i day to %s', (text, step, to) => {
    expect(stepTypedDay(text, step, today)).toBe(to)
  })

  test('leads back from each other', () => {
    fc.assert(
      fc.property(day, (date) => {
        const later = stepTypedDay(formatDate(date), 1, today)
        expect(later).toBe(addDays(date, 1))
        expect(stepTypedDay(formatDate(later ?? ''), -1, today)).toBe(date)
      }),
    )
  })
})

describe('a calendar', () => {
  test('has all days of a month once, in weeks from Monday to Sunday', () => {
    fc.assert(
      fc.property(day, (date) => {
        const weeks = calendarWeeks(date)
        const days = weeks.flat()
        expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
        expect(new Date(`${days[0] ?? ''}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)))
        expect(days).toContain(date)
        expect(days).toContain(`${date.slice(0, 7)}-01`)
        expect(days).toContain(addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1))
      }),
    )
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-05', 1, '2027-01-05'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s moved by %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })
})
