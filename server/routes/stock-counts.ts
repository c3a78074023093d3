import type { FastifyInstance } from 'fastify'
import {
  discardCount as discardCall,
  listCounts,
  listTallies,
  postCount as postCall,
  readCount,
  startCount as startCall,
  tallyArticle,
} from '../../domain/calls/stock-counts.ts'
import { countMessages } from '../../domain/goods/count-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { countDetails, countList, tallyList } from '../services/goods/count-list.ts'
import { postCount } from '../services/goods/post-count.ts'
import { discardCount, startCount, tally } from '../services/goods/take-stock.ts'
import type { RouteContext } from '../http/route-context.ts'
import { wrongFields } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'

export function stockCountRoutes(app: FastifyInstance, context: RouteContext): void {
  const { started, tallied, posted, discarded } = countMessages
  serveAside(app, context, listCounts, countList)
  serve(app, context, startCall, started, startCount)
  serveAside(app, context, readCount, countDetails)
  serveAside(app, context, listTallies, tallyList)
  serve(app, context, tallyArticle, tallied, tally)
  serve(app, context, postCall, posted, postCount)
  serve(app, context, discardCall, discarded, discardCount)
}

const blind = {
  description: 'The right is missing, or the store counts blind and the user may not change products.',
}

/** What only the document says of these calls. */
export const stockCountOperations = operationsOf(
  [
    listCounts,
    { summary: 'The stock takes of the own store, the newest first, by pages', refused: wrongFields },
  ],
  [
    startCall,
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
    postCall,
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
    discardCall,
    {
      summary: 'Ends a stock take without any effect on the stock',
      refused: { 403: blind, 409: { description: 'It has ended.' } },
    },
  ],
)
