/** The names of days and months in a calendar. Days are `YYYY-MM-DD`. */

const timeZone = 'UTC'
const day = new Intl.DateTimeFormat('es-GT', { timeZone, dateStyle: 'full' })
const month = new Intl.DateTimeFormat('es-GT', { timeZone, year: 'numeric', month: 'long' })

/** 'jueves, 5 de noviembre de 2026'. */
export const dayName = (date: string): string => day.format(startOf(date))

/** 'noviembre de 2026'. */
export const monthName = (date: string): string => month.format(startOf(date))

/** The days of a week, which begins on a Monday. */
export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map(
  (long) => ({ long, short: long.slice(0, 2) }),
)

function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}
