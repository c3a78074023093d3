/** What the calls about stock takes take and answer. */
import { PAGE_ROWS } from '../../domain/validation/page.ts'
import {
  discardCountRequest,
  postCountRequest,
  stockCountData,
  stockCountRequest,
  stockCountsData,
  talliesData,
  tallyData,
  tallyRequest,
  wholeStockCountData,
} from './count-schemas.ts'
import { onceOnly, query, type Operation } from './operation.ts'
import { described, text } from './schema.ts'

const pages = [
  query('limit', false, { type: 'integer', minimum: 1, maximum: PAGE_ROWS.most }),
  query('after', false, described(text, 'The `next` of the page before.')),
]

const wrongPage = { 422: { description: 'Fields are wrong: `errors` says which.' } }

const blind = {
  description: 'The right is missing, or the store counts blind and the user may not change products.',
}

export const countOperations: Readonly<Record<string, Operation>> = {
  'GET /stock-counts': {
    summary: 'The stock takes of the own store, the newest first, by pages',
    parameters: pages,
    success: 200,
    data: stockCountsData,
    refused: wrongPage,
  },
  'POST /stock-counts': {
    summary: 'Starts a stock take; selling goes on',
    parameters: [onceOnly],
    request: stockCountRequest,
    success: 201,
    data: stockCountData,
    refused: { 409: { description: 'Another one is open.' } },
  },
  'GET /stock-counts/:id': {
    summary: 'A stock take with the difference of each article; while it is open, of now',
    success: 200,
    data: wholeStockCountData,
  },
  'GET /stock-counts/:id/tallies': {
    summary: 'What was tallied, the newest first, by pages',
    parameters: pages,
    success: 200,
    data: talliesData,
    refused: wrongPage,
  },
  'POST /stock-counts/:id/tallies': {
    summary: 'Writes what was counted of an article, with its stock of this moment',
    parameters: [onceOnly],
    request: tallyRequest,
    success: 201,
    data: tallyData,
    refused: {
      404: { description: 'The stock take or the product is not there.' },
      409: { description: 'The stock take has ended, or more is taken back than was counted.' },
    },
  },
  'POST /stock-counts/:id/post': {
    summary: 'Adds the differences to the stock of now, and ends the stock take',
    parameters: [onceOnly],
    request: postCountRequest,
    success: 200,
    data: stockCountData,
    refused: {
      403: blind,
      409: {
        description:
          'It has ended, nothing was counted, somebody has tallied since, or of an article more was sold than was counted.',
      },
    },
  },
  'POST /stock-counts/:id/discard': {
    summary: 'Ends a stock take without any effect on the stock',
    parameters: [onceOnly],
    request: discardCountRequest,
    success: 200,
    data: stockCountData,
    refused: { 403: blind, 409: { description: 'It has ended.' } },
  },
}
