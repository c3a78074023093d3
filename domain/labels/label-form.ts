import { bodyOf } from '../validation/body.ts'
import { boundedDayField, SALES_DAYS } from '../validation/days.ts'

/** The form for the articles whose price changed since a day (docs/product.md §10.24). */
export const priceChangesSchema = bodyOf({ since: boundedDayField(SALES_DAYS) })
