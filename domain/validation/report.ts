import { isDay } from '../dates.ts'
import { messages } from '../messages.ts'
import { bodyOf } from './body.ts'
import { boundedDayField, dayField, SALES_DAYS } from './days.ts'
import { idField, typedFigures } from './figures.ts'

const { required } = messages.validation

/** A store as a form's choice or a query names it: its id as text, or nothing. */
const store = () => idField(typedFigures)

/** What a report of a store is asked with, by the form and in the query of the call (docs/product.md §5). */
export const storeReportSchema = bodyOf({ store_id: store().required(required) })

/** What a call for a report of some days is asked with: both days are included, no store means all that may be seen (contract). */
export const daysReportSchema = daysReport(dayField)

/** The same as the form asks for it, which knows on which days there may be sales (docs/product.md §5). */
export const daysReportFormSchema = daysReport(() => boundedDayField(SALES_DAYS))

function daysReport(day: typeof dayField) {
  return bodyOf({
    store_id: store(),
    start_date: day().test('start after end', messages.report.startAfterEnd, (start, context) => {
      const { end_date: end } = context.parent as { end_date?: unknown }
      // Texts of this form are in the order of the calendar; what is no day has its own message.
      return !isDay(start) || !isDay(end) || start <= end
    }),
    end_date: day(),
  })
}
