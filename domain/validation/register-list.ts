import { bodyOf } from './body.ts'
import { optionalDay, periodFields, typedDay } from './days.ts'
import { idField, typedFigures } from './figures.ts'
import { pageFields } from './page.ts'

/** The days on which registers were opened, both included, the user and the store; all may be missing. */
function filterFields(day: typeof optionalDay) {
  return {
    ...periodFields(day),
    user_id: idField(typedFigures),
  }
}

/** The query for the list of registers (docs/product.md §10.2). Without a store: all that the user may see. */
export const registerListSchema = bodyOf({
  ...filterFields(optionalDay),
  store_id: idField(typedFigures),
  ...pageFields,
})

/** The filters of the list in a form: a field that is left empty does not filter. */
export const registerFilterSchema = bodyOf(filterFields(typedDay))
