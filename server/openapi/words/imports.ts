import { importClients, importProducts, importSuppliers } from '../../../domain/calls/imports.ts'
import {
  clientRow,
  plannedClient,
  plannedSupplier,
  supplierRow,
} from '../../../domain/file-import/kinds/people-rows.ts'
import { importTotals } from '../../../domain/file-import/kinds/planned-rows.ts'
import { importedRow, plannedProduct } from '../../../domain/file-import/kinds/product-rows.ts'
import { say } from './say.ts'

const portion = {
  import: 'A UUID, the same for all portions of an import: a store has one import at a time.',
  cursor: 'That of the dry run of these rows. Of a dry run: none.',
  apply: 'false: a dry run, which writes nothing.',
  skip_refused: 'Whether the other rows are written when some are refused.',
  last: 'Whether it is the last portion: then others may import.',
  store_id: 'Only for a superadmin. Without it: the own store.',
} as const
const answer = {
  rows: 'What becomes of each row. Empty with `apply`: it is what the dry run told.',
  cursor: 'Binds the rows to what becomes of them.',
} as const
const planned = {
  old: 'What the fields were that change.',
  new: 'What they become.',
  field: 'Of a refused row: the field that is wrong.',
  reason: 'Of a refused row: why, in Spanish.',
  warning: 'What may be a mistake, in Spanish. It stops nothing.',
} as const
const ofPerson = {
  row: 'Its number in the file, from 1.',
  code: 'The number of the record, as an export of this program has it.',
} as const

say(importProducts.request, {
  ...portion,
  stock_of_known: 'Whether the stocks of existing articles are set. Those of new ones always are.',
})
say(importClients.request, {
  ...portion,
  balance_of_known: 'Whether what existing clients owe is set. That of new ones always is.',
})
say(importSuppliers.request, portion)
for (const { answer: told } of [importProducts, importClients, importSuppliers]) say(told, answer)
say(importedRow, {
  row: 'Its number in the file, from 1.',
  code: 'Missing or empty: the code that is made of the name.',
  stock: 'Whole units. A new article has none below 0.',
  category:
    'Its name, which is made where the store does not have it; null: none. Only in a store with categories.',
  packs:
    'Its packs, a line each, as `Caja × 24 a Q 96.00, código 7401`; null: none. They replace those that it has. Only in a store that sells packs.',
  remove: 'Whether the article is deleted. It also takes the right to delete products.',
})
say(clientRow, {
  ...ofPerson,
  balance: 'What the client owes; negative: in their favour. It also takes the right to adjust balances.',
  remove:
    'Whether the client is deleted. It also takes the right to delete clients, and `balance` where it is not 0.',
})
say(supplierRow, {
  ...ofPerson,
  remove: 'Whether the supplier is deleted. It also takes the right to delete suppliers.',
})
say(plannedProduct, { ...planned, code: 'That of the article.' })
const plannedPerson = { ...planned, code: 'The number of the record; null for a new one.' } as const
say(plannedClient, plannedPerson)
say(plannedSupplier, plannedPerson)
say(importTotals, { same: 'Rows that change nothing.' })
