import { bodyOf } from './body.ts'
import { periodFields } from './days.ts'
import { idField, typedFigures } from './figures.ts'
import { pageFields } from './page.ts'
import { MAX_NAME, optionalText } from './text.ts'

/**
 * The query for the list of sales (docs/product.md §10.6): days, both included, what is searched, the seller, the client and the
 * store. All may be missing.
 */
export const saleListSchema = bodyOf({
  ...periodFields(),
  q: optionalText(MAX_NAME),
  user_id: idField(typedFigures),
  client_id: idField(typedFigures),
  store_id: idField(typedFigures),
  ...pageFields,
})
