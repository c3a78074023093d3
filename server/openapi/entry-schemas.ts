/** What the calls about goods that came in take and answer. */
import type {
  EntryLineJson,
  EntryLineRequest,
  EntryVoidJson,
  ListedEntry,
  Payable,
  PayablesData,
  StockEntriesData,
  StockEntryData,
  StockEntryJson,
  StockEntryRequest,
} from '../../domain/goods/entry-contract.ts'
import { entryPayments, entryStates, MAX_DOCUMENT } from '../../domain/goods/entry.ts'
import { MAX_LINES } from '../../domain/validation/quantity.ts'
import { MAX_NAME } from '../../domain/validation/text.ts'
import { orderLine } from '../../domain/calls/sale-shapes.ts'
import { schemaOf } from './shape-schema.ts'
import {
  amount,
  described,
  id,
  instant,
  listOf,
  money,
  named,
  nullable,
  objectOf,
  text,
  textOf,
  whole,
  type Schema,
} from './schema.ts'

const person = objectOf<{ name: string }>({ name: text })
const paid = described(
  { type: 'string', enum: entryPayments } satisfies Schema,
  '`cash`: from the own open register, with `create cash movement`. `credit`: the supplier is owed it.',
)

export const stockEntryRequest = objectOf<StockEntryRequest>(
  {
    supplier_id: nullable(id),
    document: described(
      nullable(textOf(MAX_DOCUMENT)),
      'Letters and digits count: each document of a supplier once.',
    ),
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_LINES,
      items: objectOf<EntryLineRequest>(
        {
          product_id: id,
          quantity: schemaOf(orderLine.fields.quantity),
          unit_cost: described(amount(0), 'Of one unit; either this or `total`.'),
          total: described(amount(0), 'Of the whole line, as the document has it.'),
          price: described(amount(1), 'A new sale price, with `update product`.'),
          price_seen: described(amount(1), 'When the sale price is another one by now: 409.'),
        },
        ['unit_cost', 'total', 'price', 'price_seen'],
      ),
    },
    paid,
  },
  ['supplier_id', 'document'],
)

export const entryVoidRequest = objectOf<{ reason: string }>({ reason: textOf(MAX_NAME, 1) })

const listedFields = {
  id,
  number: described(whole, 'Counted in its store, without gaps.'),
  at: instant,
  store: named,
  supplier: nullable(named),
  document: nullable(text),
  paid,
  total: money,
  state: described(
    { type: 'string', enum: entryStates } satisfies Schema,
    'A voided entry keeps its number.',
  ),
  user: person,
}

export const stockEntriesData = objectOf<StockEntriesData>({
  entries: described(listOf(objectOf<ListedEntry>(listedFields)), 'The newest first.'),
  next: described(nullable(text), 'The `after` of the next page; null on the last one.'),
})

export const stockEntryData = objectOf<StockEntryData>({
  entry: objectOf<StockEntryJson>({
    ...listedFields,
    lines: listOf(
      objectOf<EntryLineJson>({
        position: whole,
        product_id: id,
        name: text,
        quantity: whole,
        unit_cost: described(money, 'Rounded to the centavo.'),
        total: money,
        old_price: described(nullable(money), 'null: the entry changed no price.'),
        price: nullable(money),
      }),
    ),
    voided: described(
      nullable(objectOf<EntryVoidJson>({ at: instant, user: person, reason: text })),
      'null: it was not voided.',
    ),
  }),
})

export const payablesData = objectOf<PayablesData>({
  store: named,
  suppliers: described(
    listOf(objectOf<Payable>({ id, name: text, phone: text, balance: money, since: instant })),
    'Who is owed, most first.',
  ),
  total: money,
})
