/** What the calls about sales that were made take and answer. */
import {
  saleStates,
  type ListedSale,
  type SaleCopyData,
  type SalesData,
  type SoldItem,
  type SoldSale,
  type SoldSaleData,
} from '../../domain/selling/sold-contract.ts'
import { PAGE_ROWS } from '../../domain/validation/page.ts'
import { saleFields, saleItemFields } from './answers.ts'
import { chargedAccount } from './credit-schemas.ts'
import { approvalOffer, onceOnly, query, type Operation } from './operation.ts'
import { paidWith } from './payment-schemas.ts'
import {
  exchangedReturn,
  refundable,
  returnData,
  returnRequest,
  saleReturn,
  saleVoid,
  voidData,
  voidRequest,
} from './return-schemas.ts'
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
      returns: described(listOf(saleReturn), 'The oldest first.'),
      exchange: described(
        nullable(exchangedReturn),
        'What was brought back for it; null: it is no exchange.',
      ),
      voided: described(nullable(saleVoid), 'null: it was not voided.'),
      refundable: described(
        listOf(refundable),
        'What can be given back now by each way to pay; only for who may return it, alone or with the approval of a colleague.',
      ),
      copies: described(whole, 'How often the receipt was printed again.'),
      account: chargedAccount,
    },
    [
      ...(['subtotal', 'total_discount', 'total_tax', 'total', 'payments'] as const),
      ...(['returns', 'exchange', 'refundable', 'account', 'approved_by'] as const),
    ],
  ),
})

const saleCopyData = objectOf<SaleCopyData>({ copy: objectOf<SaleCopyData['copy']>({ number: whole }) })

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
  'POST /sales/:id/copies': {
    summary: 'The next copy of the receipt is about to be printed',
    parameters: [onceOnly],
    success: 201,
    data: saleCopyData,
    refused: { 409: { description: 'It has the most copies.' } },
  },
  'POST /sales/:id/returns': {
    summary: 'Takes back what was sold, and gives the money back from the own open register',
    parameters: [onceOnly],
    request: returnRequest,
    success: 201,
    data: returnData,
    refused: {
      404: { description: 'The sale is not there, or it is none of the own store.' },
      409: {
        description:
          'No register is open or it is being counted, the sale is voided or too old, more is brought back than is left, or it is more cash than the drawer should hold. Of a too old sale a colleague may approve it.',
        data: approvalOffer,
      },
    },
  },
  'POST /sales/:id/void': {
    summary: 'Voids a whole sale in the own open register in which it was made',
    parameters: [onceOnly],
    request: voidRequest,
    success: 201,
    data: voidData,
    refused: {
      404: { description: 'The sale is not there, or it is none of the own store.' },
      409: {
        description:
          'It was made in another register or that is closed or being counted, it is voided already, of an exchange or something was brought back, or its cash is not there any more.',
      },
    },
  },
}
