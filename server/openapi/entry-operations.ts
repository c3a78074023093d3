/** Request and answers of the calls about goods that came in, and what suppliers are owed. */
import { PAGE_ROWS } from '../../domain/validation/page.ts'
import {
  entryVoidRequest,
  payablesData,
  stockEntriesData,
  stockEntryData,
  stockEntryRequest,
} from './entry-schemas.ts'
import { onceOnly, query, type Operation } from './operation.ts'
import { day, described, id, text } from './schema.ts'
import { sumOperation } from './sum-schema.ts'

/** How entries are asked for. */
const askedEntries = {
  parameters: [
    query('from', false, described(day, 'Entered on this day or later.')),
    query('to', false, described(day, 'Entered on this day or before.')),
    query('q', false, described(text, 'The number, or words in the document or the name of the supplier.')),
    query('supplier_id', false, id),
    query('store_id', false, described(id, 'Left out: all stores that the user may see.')),
  ],
  refused: {
    404: { description: 'The store does not exist, or it is not the own one.' },
    422: { description: 'Fields are wrong: `errors` says which.' },
  },
}

export const entryOperations: Readonly<Record<string, Operation>> = {
  'GET /stock-entries': {
    summary: 'The goods that came in, the newest entry first, by pages',
    parameters: [
      ...askedEntries.parameters,
      query('limit', false, { type: 'integer', minimum: 1, maximum: PAGE_ROWS.most }),
      query('after', false, described(text, 'The `next` of the page before.')),
    ],
    success: 200,
    data: stockEntriesData,
    refused: askedEntries.refused,
  },
  'GET /stock-entries/sum': sumOperation(
    'What the entries that were found come to',
    'Of all that were not voided.',
    askedEntries,
  ),
  'GET /stock-entries/:id': {
    summary: 'An entry whole, with the names of its moment',
    success: 200,
    data: stockEntryData,
  },
  'POST /stock-entries': {
    summary: 'Goods come in: stock, average cost, new prices, and what they are paid with, all or nothing',
    parameters: [onceOnly],
    request: stockEntryRequest,
    success: 201,
    data: stockEntryData,
    refused: {
      403: { description: 'Without the right to it, to new prices or to cash.' },
      404: { description: 'A product or the supplier is not there.' },
      409: {
        description:
          'The document of the supplier is in already, a price has changed, no register is open or it is being counted, or it is more cash than the drawer should hold.',
      },
    },
  },
  'POST /stock-entries/:id/void': {
    summary: 'Voids a whole entry by opposite moves',
    parameters: [onceOnly],
    request: entryVoidRequest,
    success: 201,
    data: stockEntryData,
    refused: {
      404: { description: 'It is not there, or it is none of the own store.' },
      409: {
        description:
          'It is voided already, goods of it are sold, or its money can go back neither into the register nor to the account of the supplier.',
      },
    },
  },
  'GET /reports/payables': {
    summary: 'What suppliers are owed since when',
    parameters: [query('store_id', false, described(id, 'Left out: the own store.'))],
    success: 200,
    data: payablesData,
    refused: {
      404: { description: 'The store does not exist, or it is not the own one.' },
      422: { description: 'Fields are wrong: `errors` says which.' },
    },
  },
}
