import { isDay } from '../dates.ts'
import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { idField, typedFigures } from './figures.ts'

const { required, date } = messages.validation

/** A store as a form's choice or a query names it: its id as text, or nothing. */
const store = () => idField(typedFigures)

/** A day `YYYY-MM-DD` of the calendar. */
const day = () => textField(required).test('day', date, isDay)

/** What an inventory report is asked with, by the form and in the query of the call (spec §5). */
export const inventoryReportSchema = bodyOf({ store_id: store().required(required) })

/** What a sales report is asked with: both days are included, no store means all that may be seen (spec §5, contract). */
export const salesReportSchema = bodyOf({
  store_id: store(),
  start_date: day().test('start after end', messages.report.startAfterEnd, (start, context) => {
    const { end_date: end } = context.parent as { end_date?: unknown }
    // Texts of this form are in the order of the calendar; what is no day has its own message.
    return !isDay(start) || !isDay(end) || start <= end
  }),
  end_date: day(),
})
