/** Days as people type them, the day first (docs/product.md §2.9, docs/decisions/0167). All days are `YYYY-MM-DD`. */
import { addDays, isDay } from '../dates.ts'

const words = new Map([
  ['h', 0],
  ['hoy', 0],
  ['a', -1],
  ['ayer', -1],
])

/** Each with the parts of a day as groups; a missing month or year is that of today. */
const shapes = [
  // 5, 05/11, 5-11-26, 5.11.2026
  /^(?<day>\d{1,2})(?:[-./ ](?<month>\d{1,2})(?:[-./ ](?<year>\d{2}|\d{4}))?)?$/,
  // 0511, 051126, 05112026
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2}|\d{4})?$/,
  // As requests have it: 2026-11-05
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

/**
 * The day that a text means; null when it means none, or one that does not exist.
 * @param today the day in Guatemala: the month and the year of what has none.
 */
export function readTypedDay(text: string, today: string): string | null {
  const plain = text.trim().toLowerCase()
  const fromToday = words.get(plain)
  if (fromToday !== undefined) return addDays(today, fromToday)
  const parts = shapes.map((shape) => shape.exec(plain)?.groups).find(Boolean)
  if (!parts) return null
  const [thisYear = '', thisMonth = ''] = today.split('-')
  const { day = '', month = thisMonth, year = thisYear } = parts
  const read = [
    `${thisYear.slice(0, 4 - year.length)}${year}`,
    month.padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-')
  return isDay(read) ? read : null
}

/** A text that may go on with a separator: there a minus is typed. */
const goesOn = /^\d+(?:[-./ ]\d*)?$/

/**
 * The day after a plus or a minus in a text, from today when it is empty; null when the sign is a part of the text.
 * @param days 1 or -1.
 */
export function stepTypedDay(text: string, days: 1 | -1, today: string): string | null {
  if (text.trim() === '') return addDays(today, days)
  if (days < 0 && goesOn.test(text.trim())) return null
  const day = readTypedDay(text, today)
  return day === null ? null : addDays(day, days)
}
