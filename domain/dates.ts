/** Days and times as a shop in Guatemala reads them (docs/product.md §9: America/Guatemala, UTC−6 all year). */

// What is formatted is already what the clock in Guatemala shows: the zone would bring back the summers (the last in 2006)
// in which its clocks were changed, and a day would no longer be the 24 hours that reports take it for.
const timeZone = 'UTC'
const shortDay = new Intl.DateTimeFormat('es-GT', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const time = new Intl.DateTimeFormat('es-GT', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `YYYY-MM-DD` of an instant (milliseconds since the epoch) in Guatemala. */
export function guatemalaDay(instant: number): string {
  return new Date(wallClock(instant)).toISOString().slice(0, 10)
}

/** `dd/mm/yyyy` of an instant (milliseconds) in Guatemala. */
export function formatDay(instant: number): string {
  return shortDay.format(wallClock(instant))
}

/** `dd/mm/yyyy` of a day `YYYY-MM-DD`, `mm/yyyy` of a month `YYYY-MM`. */
export function formatDate(date: string): string {
  return date.split('-').toReversed().join('/')
}

/** `hh:mm`, 00 to 23 hours, of an instant (milliseconds) in Guatemala. */
export function formatTime(instant: number): string {
  return time.format(wallClock(instant))
}

const dayMs = 86_400_000
const offsetMs = 6 * 3_600_000

/** The instant (milliseconds) at which a Guatemalan day `YYYY-MM-DD` begins. */
export function startOfGuatemalaDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) + offsetMs
}

/** What a clock in Guatemala shows at an instant (milliseconds), as milliseconds since its own 1970: for files without time zones. */
export function wallClock(instant: number): number {
  return instant - offsetMs
}

/** The instant (milliseconds) at which a Guatemalan day `YYYY-MM-DD` is over: the first one of the next day. */
export function endOfGuatemalaDay(date: string): number {
  return startOfGuatemalaDay(date) + dayMs
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  // A 30th of February reads as the 2nd of March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** The day (`YYYY-MM-DD`) so many days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day (`YYYY-MM-DD`) so many years later, or earlier when negative; the 28th where there is no 29th of February. */
export function addYears(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const sameDay = `${year}${date.slice(4)}`
  return isDay(sameDay) ? sameDay : `${year}-02-28`
}

/** How many days there are from one day to another, both included; 0 or less when the second is before the first. */
export function daysIncluded(startDate: string, endDate: string): number {
  return (Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / dayMs + 1
}

/** Whether a sale may carry this date: today's or yesterday's in Guatemala (contract, sales). */
export function isRecentDay(date: string, now: number): boolean {
  return date === guatemalaDay(now) || date === guatemalaDay(now - dayMs)
}
