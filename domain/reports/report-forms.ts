import { WITHOUT_CATEGORY } from '../categories/chosen-category.ts'
import { isDay } from '../dates.ts'
import { messages } from '../messages.ts'
import { reportMessages } from '../report-messages.ts'
import { bodyOf } from '../validation/body.ts'
import { boundedDayField, SALES_DAYS } from '../validation/days.ts'
import { idField, typedFigures } from '../validation/figures.ts'

const { required } = messages.validation

/** The id of a store as text, from a form or a query; it may be missing. */
const store = () => idField(typedFigures)

/** The category of a report on articles as text; it may be missing (docs/product.md §10.19). */
const category = () => idField(typedFigures).min(WITHOUT_CATEGORY)

/** The form of a report on one store (docs/product.md §5.6). */
export const storeReportSchema = bodyOf({ store_id: store().required(required), category_id: category() })

const day = () => boundedDayField(SALES_DAYS)

/** The form of a report on a range of days, both included (docs/product.md §5.6). Without a store it is on all that the user may see. */
export const daysReportSchema = bodyOf({
  store_id: store(),
  category_id: category(),
  start_date: day().test('start after end', reportMessages.startAfterEnd, (start, context) => {
    const { end_date: end } = context.parent as { end_date?: unknown }
    // Comparing texts works: `YYYY-MM-DD` sorts by date. A text that is no day has its own message.
    return !isDay(start) || !isDay(end) || start <= end
  }),
  end_date: day(),
})
