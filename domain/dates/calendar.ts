/** The months of a calendar (docs/decisions/0167). All days are `YYYY-MM-DD`, in the years 1 to 9998. */
import { daysSinceMonday } from './date-ranges.ts'
import { addDays, isDay } from '../dates.ts'

/** The same day, `months` later, or earlier when negative; a missing day becomes the last of its month. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = String(Math.floor(count / 12)).padStart(4, '0')
  const first = `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`
  return isDay(sameDay) ? sameDay : addDays(addMonths(first, 1), -1)
}

/** The six weeks, from Monday to Sunday, that show the month of a day. */
export function calendarWeeks(date: string): string[][] {
  const first = `${date.slice(0, 7)}-01`
  const start = addDays(first, -daysSinceMonday(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_none, day) => addDays(start, week * 7 + day)),
  )
}
