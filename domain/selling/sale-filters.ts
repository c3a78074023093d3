import { bodyOf } from '../validation/body.ts'
import { periodFields, typedDay } from '../validation/days.ts'
import { idField, typedFigures } from '../validation/figures.ts'
import { optionalText } from '../validation/text.ts'
import { MAX_NAME } from '../validation/text-limits.ts'

/**
 * The filters of the list in a form (docs/product.md §10.6): the days, both included, what is searched, and the seller. A field that is left
 * empty does not filter.
 */
export const saleFilterSchema = bodyOf({
  ...periodFields(typedDay),
  q: optionalText(MAX_NAME),
  user_id: idField(typedFigures),
})
