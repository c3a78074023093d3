import { bodyOf } from '../validation/body.ts'
import { periodFields, typedDay } from '../validation/days.ts'
import { idField, typedFigures } from '../validation/figures.ts'
import { optionalText } from '../validation/text.ts'
import { MAX_NAME } from '../validation/text-limits.ts'

/**
 * The filters of the list in a form (docs/product.md §10.11): the days, both included, a text in number, document or supplier's name, and
 * the supplier. A field that is left empty does not filter.
 */
export const deliveryFilterSchema = bodyOf({
  ...periodFields(typedDay),
  q: optionalText(MAX_NAME),
  supplier_id: idField(typedFigures),
})
