/** What the calls about sales that were made take and answer. */
import {
  saleStates,
  type ListedSale,
  type SalesData,
  type SoldItem,
  type SoldSale,
  type SoldSaleData,
} from '../../domain/selling/sold-contract.ts'
import {
  chargedAccount,
  exchangedReturn,
  refundable,
  saleReturn,
  saleVoid,
} from '../../domain/calls/sale-shapes.ts'
import { PAGE_ROWS } from '../../domain/validation/page.ts'
import { saleFields, saleItemFields } from './answers.ts'
import { query, type Operation } from './operation.ts'
import { paidWith } from './payment-schemas.ts'
import {
  day,
  described,
  id,
  instant,
  listOf,
  money,
  named,
  nullable,
  objectOf,
  text,
  whole,
} from './schema.ts'
import { schemaOf } from './shape-schema.ts'
import { sumOperation } from './sum-schema.ts'

const state = described({ type: 'string', enum: saleStates }, 'A voided sale keeps its number.')

/** Of a blind closing. */
const blind =
  'A sale of an open register has no money for who closes blind, but the last one of the own register.'

const salesData = objectOf<SalesData>({
  sales: described(
    listOf(
      objectOf<ListedSale>(
        {
          id,
          number: described(whole, 'What the receipt shows.'),
          sold_at: instant,
          store: named,
          client: named,
          user: named,
          total: money,
          state,
          returned: described(money, 'What was given back for what was brought back of it.'),
          tenders: described(listOf(paidWith), 'The ways in which it was paid, each once.'),
        },
        ['total', 'returned', 'tenders'],
      ),
    ),
    `The newest first. ${blind}`,
  ),
  next: described(nullable(text), 'The `after` of the next page; null on the last one.'),
})

const soldSaleData = objectOf<SoldSaleData>({
  sale: objectOf<SoldSale>(
    {
      ...saleFields,
      sold_at: instant,
      store: named,
      user: named,
      items: listOf(
        objectOf<SoldItem>(
          {
            position: whole,
            ...saleItemFields,
            returned: described(whole, 'The units that were brought back.'),
          },
          ['price', 'discount', 'tax', 'subtotal', 'total'],
        ),
      ),
      state,
      returns: described(listOf(schemaOf(saleReturn)), 'The oldest first.'),
      exchange: described(
        nullable(schemaOf(exchangedReturn)),
        'What was brought back for it; null: it is no exchange.',
      ),
      voided: described(nullable(schemaOf(saleVoid)), 'null: it was not voided.'),
      refundable: described(
        listOf(schemaOf(refundable)),
        'What can be given back now by each way to pay; only for who may return it, alone or with the approval of a colleague.',
      ),
      copies: described(whole, 'How often the receipt was printed again.'),
      account: described(
        schemaOf(chargedAccount),
        'What the client owed before and after it. Only of a sale that was charged to the account, and for who may know what clients owe.',
      ),
    },
    [
      ...(['subtotal', 'total_discount', 'total_tax', 'total', 'payments'] as const),
      ...(['returns', 'exchange', 'refundable', 'account', 'approved_by'] as const),
    ],
  ),
})

/** How sales are asked for. */
const askedSales = {
  parameters: [
    query('from', false, described(day, 'Sold on this day or later.')),
    query('to', false, described(day, 'Sold on this day or before.')),
    query(
      'q',
      false,
      described(
        text,
        'Digits: the number of a sale, or the code of an article. An amount with `Q` or a decimal point: the total. Else: words in the name of a client or an article.',
      ),
    ),
    query('user_id', false, described(id, 'The seller.')),
    query('client_id', false, id),
    query(
      'store_id',
      false,
      described(id, 'Left out: all stores that the user may see; with `q` the own store.'),
    ),
  ],
  refused: {
    404: { description: 'The store does not exist, or it is not the own one.' },
    422: { description: 'Fields are wrong, or `q` finds too many names: `errors` says which.' },
  },
}

export const soldOperations: Readonly<Record<string, Operation>> = {
  'GET /sales': {
    summary: 'The sales that were made, the newest first, by pages',
    parameters: [
      ...askedSales.parameters,
      query('limit', false, { type: 'integer', minimum: 1, maximum: PAGE_ROWS.most }),
      query('after', false, described(text, 'The `next` of the page before.')),
    ],
    success: 200,
    data: salesData,
    refused: askedSales.refused,
  },
  'GET /sales/sum': sumOperation(
    'What the sales that were found come to',
    'Of all that were not voided, minus what was given back of them.',
    askedSales,
  ),
  'GET /sales/:id': {
    summary: `A sale whole, with the names and prices of its moment. ${blind}`,
    success: 200,
    data: soldSaleData,
  },
}
