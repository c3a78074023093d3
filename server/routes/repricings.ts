import type { FastifyInstance } from 'fastify'
import {
  changePrices as changeCall,
  listRepricings,
  undoPrices as undoCall,
} from '../../domain/calls/repricings.ts'
import { repricingMessages } from '../../domain/repricing/repricing-messages.ts'
import type { RouteContext } from '../http/route-context.ts'
import { serve, serveAside } from '../http/serve.ts'
import { operationsOf } from '../openapi/told.ts'
import { changePrices } from '../services/repricing/change-prices.ts'
import { repricingsOf } from '../services/repricing/repricing-answer.ts'
import { undoPrices } from '../services/repricing/undo-prices.ts'

/** Prices that are changed at once (docs/product.md §10.25). */
export function repricingRoutes(app: FastifyInstance, context: RouteContext): void {
  serve(app, context, changeCall, repricingMessages.written, changePrices)
  serveAside(app, context, listRepricings, repricingsOf)
  serve(app, context, undoCall, repricingMessages.undone, undoPrices)
}

/** What only the document says of these calls. */
export const repricingOperations = operationsOf(
  [
    changeCall,
    {
      summary: 'Changes prices of many products and packs at once, in portions',
      refused: {
        409: {
          description:
            'A price is no longer the one that was seen, an article is gone, or somebody else is changing prices. Nothing of the portion was written.',
        },
      },
    },
  ],
  [listRepricings, { summary: 'The changes of prices of the own store, the newest first' }],
  [
    undoCall,
    {
      summary: 'Brings the next old prices of a change back; until no more are open',
      refused: { 404: { description: 'The change is not there.' } },
    },
  ],
)
