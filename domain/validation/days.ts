/** Days `YYYY-MM-DD` in forms and requests (docs/product.md §5.1). */
import { string } from 'yup'
import { addYears, formatDate, guatemalaDay, isDay } from '../dates.ts'
import { messages } from '../messages.ts'
import { reportMessages } from '../report-messages.ts'
import { textField } from './body.ts'

const { required, date, typedDate, dayTooEarly, dayTooLate, birthDate } = messages.validation

/** The first and the last day allowed, both included, each `YYYY-MM-DD`. */
export interface DayBounds {
  earliest: string
  latest: string
}

/** The days of a report form. A year outside of them is a typing mistake, as 0202 for 2026. */
export const SALES_DAYS: DayBounds = { earliest: '1900-01-01', latest: '2099-12-31' }

/** A required day of the calendar; `wrong` is the message for what is none. */
export function dayField(wrong: string = date) {
  return textField(required).test('day', wrong, (day) => !day || isDay(day))
}

/** A required day within bounds in a form; the message names the bound (docs/product.md §5.1). */
export function boundedDayField({ earliest, latest }: DayBounds) {
  // Comparing texts works: `YYYY-MM-DD` sorts by date. A text that is no day has its own message.
  return dayField(typedDate)
    .test('earliest', dayTooEarly(formatDate(earliest)), (day) => !isDay(day) || day >= earliest)
    .test('latest', dayTooLate(formatDate(latest)), (day) => !isDay(day) || day <= latest)
}

/** A day of the calendar, which may be missing. */
export const optionalDay = (wrong: string = date) =>
  string()
    .strict()
    .typeError(wrong)
    .test('day', wrong, (day) => day === undefined || isDay(day))

/** The same in a form: an empty field is none. */
export const typedDay = () =>
  optionalDay(typedDate)
    .strict(false)
    .transform((day: unknown) => (day === '' ? undefined : day))

/** The days `from` and `to`, both included; both may be missing. */
export function periodFields(day: typeof optionalDay = optionalDay) {
  return {
    from: day().test('start after end', reportMessages.startAfterEnd, (from, context) => {
      const { to } = context.parent as { to?: unknown }
      return !isDay(from) || !isDay(to) || from <= to
    }),
    to: day(),
  }
}

/** The youngest and the oldest person, in years (docs/product.md §9.3). */
const AGES = { youngest: 13, oldest: 120 }

/** A birth date, 13 to 120 years before the Guatemalan day of `now` (milliseconds) (docs/product.md §5.1). */
export function birthDateField(now: number) {
  const today = guatemalaDay(now)
  const earliest = addYears(today, -AGES.oldest)
  const latest = addYears(today, -AGES.youngest)
  return dayField().test('age', birthDate, (day) => !isDay(day) || (day >= earliest && day <= latest))
}
