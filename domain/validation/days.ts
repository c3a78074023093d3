/** Days `YYYY-MM-DD` in forms and requests (docs/product.md §5: date bounds, birth date). */
import { addYears, formatDate, guatemalaDay, isDay } from '../dates.ts'
import { messages } from '../messages.ts'
import { textField } from './body.ts'

const { required, date, dayTooEarly, dayTooLate, birthDate } = messages.validation

/** The first and the last day allowed, both included, each `YYYY-MM-DD`. */
export interface DayBounds {
  earliest: string
  latest: string
}

/** No shop has sales outside of these days: a year beyond them is mistyped, as 0202 for 2026. */
export const SALES_DAYS: DayBounds = { earliest: '1900-01-01', latest: '2099-12-31' }

/** A day of the calendar that must be there. */
export function dayField() {
  return textField(required).test('day', date, (day) => !day || isDay(day))
}

/** A day that must be there and within bounds; each bound is named where it is broken (docs/product.md §5). */
export function boundedDayField({ earliest, latest }: DayBounds) {
  // Days as text are in the order of the calendar; what is no day has its own message.
  return dayField()
    .test('earliest', dayTooEarly(formatDate(earliest)), (day) => !isDay(day) || day >= earliest)
    .test('latest', dayTooLate(formatDate(latest)), (day) => !isDay(day) || day <= latest)
}

/** The youngest and the oldest person, in years (docs/product.md §5 and §9). */
const AGES = { youngest: 13, oldest: 120 }

/** The day somebody was born, 13 to 120 years before the Guatemalan day of `now` (milliseconds; docs/product.md §5). */
export function birthDateField(now: number) {
  const today = guatemalaDay(now)
  const earliest = addYears(today, -AGES.oldest)
  const latest = addYears(today, -AGES.youngest)
  return dayField().test('age', birthDate, (day) => !isDay(day) || (day >= earliest && day <= latest))
}
