import { isDay } from '../dates.ts'
import { messages } from '../messages.ts'
import { bodyOf } from './body.ts'
import { boundedDayField, dayField, SALES_DAYS } from './days.ts'
import { idField, typedFigures } from './figures.ts'

const { required } = messages.validation

/** The id of a store as text, from a form or a query; it may be missing. */
const store = () => idField(typedFigures)

/** The parameters of a report on one store, in form and query (docs/product.md §5.6). */
export const storeReportSchema = bodyOf({ store_id: store().required(required) })

/** The query of a report on one store; without it, on the own one. */
export const ownStoreReportSchema = bodyOf({ store_id: store() })

/**
 * The query of a report on a range of days (docs/product.md §7.6). Both days are included. Without a store it is on all
 * stores that the user may see.
 */
export const daysReportSchema = daysReport(dayField)

/** The form of such a report; it has bounds for the days too (docs/product.md §5.6). */
export const daysReportFormSchema = daysReport(() => boundedDayField(SALES_DAYS))

function daysReport(day: typeof dayField) {
  return bodyOf({
    store_id: store(),
    start_date: day().test('start after end', messages.report.startAfterEnd, (start, context) => {
      const { end_date: end } = context.parent as { end_date?: unknown }
      // Comparing texts works: `YYYY-MM-DD` sorts by date. A text that is no day has its own message.
      return !isDay(start) || !isDay(end) || start <= end
    }),
    end_date: day(),
  })
}
