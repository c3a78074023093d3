import { bodyOf } from './body.ts'
import { optionalDay, periodFields, typedDay } from './days.ts'
import { idField, typedFigures } from './figures.ts'
import { pageFields } from './page.ts'
import { MAX_NAME, optionalText } from './text.ts'

/** The days, both included, what is searched, and the seller; all may be missing. */
function filterFields(day: typeof optionalDay) {
  return {
    ...periodFields(day),
    q: optionalText(MAX_NAME),
    user_id: idField(typedFigures),
  }
}

const askedFields = {
  ...filterFields(optionalDay),
  client_id: idField(typedFigures),
  store_id: idField(typedFigures),
}

/** The query for the list of sales (docs/product.md §10.6). Without a store: all that the user may see. */
export const saleListSchema = bodyOf({ ...askedFields, ...pageFields })

/** The query for the sum of such a list. */
export const saleSumSchema = bodyOf(askedFields)

/** The filters of the list in a form: a field that is left empty does not filter. */
export const saleFilterSchema = bodyOf(filterFields(typedDay))
