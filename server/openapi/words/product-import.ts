import { importProducts } from '../../../domain/calls/product-import.ts'
import { importTotals } from '../../../domain/file-import/kinds/planned-rows.ts'
import { importedRow, plannedProduct } from '../../../domain/file-import/kinds/product-rows.ts'
import { say } from './say.ts'

say(importProducts.request, {
  import: 'A UUID, the same for all portions of an import: a store has one import at a time.',
  cursor: 'That of the dry run of these rows. Of a dry run: none.',
  apply: 'false: a dry run, which writes nothing.',
  stock_of_known: 'Whether the stocks of existing articles are set. Those of new ones always are.',
  skip_refused: 'Whether the other rows are written when some are refused.',
  last: 'Whether it is the last portion: then others may import.',
  store_id: 'Only for a superadmin. Without it: the own store.',
})
say(importProducts.answer, {
  rows: 'What becomes of each row. Empty with `apply`: it is what the dry run told.',
  cursor: 'Binds the rows to what becomes of them.',
})
say(importedRow, {
  row: 'Its number in the file, from 1.',
  code: 'Missing or empty: the code that is made of the name.',
  stock: 'Whole units. A new article has none below 0.',
  remove: 'Whether the article is deleted. It also takes the right to delete products.',
})
say(plannedProduct, {
  code: 'That of the article.',
  old: 'What the fields were that change.',
  new: 'What they become.',
  field: 'Of a refused row: the field that is wrong.',
  reason: 'Of a refused row: why, in Spanish.',
})
say(importTotals, { same: 'Rows that change nothing.' })
