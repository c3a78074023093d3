/** Days and times as a shop in Guatemala reads them (docs/product.md §9: America/Guatemala, UTC−6 all year). */

// The formatted value is already Guatemalan wall clock time, so the formatter must not shift it. The named time zone has
// summer time until 2006; with it some days would not have the 24 hours that reports expect.
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

/** `dd/mm/yyyy hh:mm` of an instant (milliseconds) in Guatemala. */
export function formatInstant(instant: number): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}

/** `dd/mm/yyyy a las hh:mm` of an instant (milliseconds) in Guatemala, for a sentence. */
export function instantInWords(instant: number): string {
  return `${formatDay(instant)} a las ${formatTime(instant)}`
}

const dayMs = 86_400_000
const offsetMs = 6 * 3_600_000

/** The instant (milliseconds) at which a Guatemalan day `YYYY-MM-DD` begins. */
export function startOfGuatemalaDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) + offsetMs
}

/**
 * The wall clock time in Guatemala at an instant (milliseconds), in milliseconds since 1970-01-01 00:00 of that clock.
 * For formats without time zones, as Excel.
 */
export function wallClock(instant: number): number {
  return instant - offsetMs
}

/** The number of the day of an instant (milliseconds) in Guatemala: equal for the instants of one day, and one more for the next day. */
export function guatemalaDayNumber(instant: number): number {
  return Math.floor(wallClock(instant) / dayMs)
}

/** The instant (milliseconds) at which a Guatemalan day `YYYY-MM-DD` ends: the first instant of the next day. */
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

/** The day (`YYYY-MM-DD`) that is `days` later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day (`YYYY-MM-DD`), `years` later, or earlier when negative. A missing 29 February becomes the 28th. */
export function addYears(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const sameDay = `${year}${date.slice(4)}`
  return isDay(sameDay) ? sameDay : `${year}-02-28`
}

/** The number of days from one day to another, both included; 0 or less when the second is before the first. */
export function daysIncluded(startDate: string, endDate: string): number {
  return (Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / dayMs + 1
}

/** Whether a sale may have this date: today or yesterday in Guatemala (docs/product.md §5.4). */
export function isRecentDay(date: string, now: number): boolean {
  return date === guatemalaDay(now) || date === guatemalaDay(now - dayMs)
}
