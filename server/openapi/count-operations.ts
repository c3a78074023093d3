/** What only the document says of the calls about stock takes. */
import {
  discardCount,
  listCounts,
  listTallies,
  postCount,
  readCount,
  startCount,
  tallyArticle,
} from '../../domain/calls/stock-counts.ts'
import { wrongFields } from './operation.ts'
import { operationsOf } from './told.ts'

const blind = {
  description: 'The right is missing, or the store counts blind and the user may not change products.',
}

export const countOperations = operationsOf(
  [
    listCounts,
    { summary: 'The stock takes of the own store, the newest first, by pages', refused: wrongFields },
  ],
  [
    startCount,
    {
      summary: 'Starts a stock take; selling goes on',
      refused: { 409: { description: 'Another one is open.' } },
    },
  ],
  [readCount, { summary: 'A stock take with the difference of each article; while it is open, of now' }],
  [listTallies, { summary: 'What was tallied, the newest first, by pages', refused: wrongFields }],
  [
    tallyArticle,
    {
      summary: 'Writes what was counted of an article, with its stock of this moment',
      refused: {
        404: { description: 'The stock take or the product is not there.' },
        409: { description: 'The stock take has ended, or more is taken back than was counted.' },
      },
    },
  ],
  [
    postCount,
    {
      summary: 'Adds the differences to the stock of now, and ends the stock take',
      refused: {
        403: blind,
        409: {
          description:
            'It has ended, nothing was counted, somebody has tallied since, or of an article more was sold than was counted.',
        },
      },
    },
  ],
  [
    discardCount,
    {
      summary: 'Ends a stock take without any effect on the stock',
      refused: { 403: blind, 409: { description: 'It has ended.' } },
    },
  ],
)
