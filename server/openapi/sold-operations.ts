/** What the calls about sales that were made take and answer. */
import type { NamedRef, SaleItem } from '../../domain/contract.ts'
import type {
  ListedSale,
  SaleCopyData,
  SalesData,
  SoldSale,
  SoldSaleData,
} from '../../domain/selling/sold-contract.ts'
import { tenderIds } from '../../domain/selling/tenders.ts'
import { PAGE_ROWS } from '../../domain/validation/page.ts'
import { saleFields, saleItemFields } from './answers.ts'
import { onceOnly, query, type Operation } from './operation.ts'
import { day, described, id, instant, listOf, money, nullable, objectOf, text, whole } from './schema.ts'

const named = objectOf<NamedRef>({ id, name: text })

const salesData = objectOf<SalesData>({
  sales: described(
    listOf(
      objectOf<ListedSale>({
        id,
        number: described(whole, 'What the receipt shows.'),
        sold_at: instant,
        store: named,
        client: named,
        user: named,
        total: money,
        tenders: described(
          listOf({ type: 'string', enum: tenderIds }),
          'The ways in which it was paid, each once.',
        ),
      }),
    ),
    'The newest first.',
  ),
  next: described(nullable(text), 'The `after` of the next page; null on the last one.'),
})

const soldSaleData = objectOf<SoldSaleData>({
  sale: objectOf<SoldSale>({
    ...saleFields,
    sold_at: instant,
    store: named,
    user: named,
    items: listOf(objectOf<SaleItem & { position: number }>({ position: whole, ...saleItemFields })),
    copies: described(whole, 'How often the receipt was printed again.'),
  }),
})

const saleCopyData = objectOf<SaleCopyData>({ copy: objectOf<SaleCopyData['copy']>({ number: whole }) })

export const soldOperations: Readonly<Record<string, Operation>> = {
  'GET /sales': {
    summary: 'The sales that were made, the newest first, by pages',
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
      query('limit', false, { type: 'integer', minimum: 1, maximum: PAGE_ROWS.most }),
      query('after', false, described(text, 'The `next` of the page before.')),
    ],
    success: 200,
    data: salesData,
    refused: {
      404: { description: 'The store does not exist, or it is not the own one.' },
      422: { description: 'Fields are wrong, or `q` finds too many names: `errors` says which.' },
    },
  },
  'GET /sales/:id': {
    summary: 'A sale whole, with the names and prices of its moment',
    success: 200,
    data: soldSaleData,
  },
  'POST /sales/:id/copies': {
    summary: 'The next copy of the receipt is about to be printed',
    parameters: [onceOnly],
    success: 201,
    data: saleCopyData,
  },
}
