import type { FastifyInstance } from 'fastify'
import {
  claimSale as claimCall,
  discardSale,
  holdSale as holdCall,
  listHeldSales,
  releaseSale,
} from '../../domain/calls/held-sales.ts'
import { heldMessages } from '../../domain/selling/held-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { claimSale } from '../services/held/claim-sale.ts'
import { heldList } from '../services/held/held-list.ts'
import { holdSale } from '../services/held/hold-sale.ts'
import { discardHeld, releaseClaim } from '../services/held/put-away.ts'
import type { RouteContext } from '../http/route-context.ts'
import { operationsOf } from '../openapi/told.ts'

export function heldSaleRoutes(app: FastifyInstance, context: RouteContext): void {
  serveAside(app, context, listHeldSales, heldList)
  serve(app, context, holdCall, heldMessages.held, holdSale)
  serve(app, context, claimCall, heldMessages.claimed, claimSale)
  serve(app, context, releaseSale, heldMessages.released, releaseClaim)
  serve(app, context, discardSale, heldMessages.discarded, discardHeld)
}

/** What only the document says of these calls. */
export const heldSaleOperations = operationsOf(
  [listHeldSales, { summary: 'The sales that wait in the own store, and those that somebody has in a cart' }],
  [
    holdCall,
    {
      summary: 'Sets a sale aside: without a number, without money, without reserved stock',
      refused: {
        404: { description: 'A product or the client is not there.' },
        409: { description: 'Too many sales wait, or the claim of `held_sale` is over.' },
      },
    },
  ],
  [
    claimCall,
    {
      summary: 'Takes a held sale into a cart, with prices and stock of now',
      refused: {
        404: { description: 'It is not there; or a product or the client of `hold` is not.' },
        409: { description: 'Another person has it, it has ended, or `hold` cannot be set aside.' },
      },
    },
  ],
  [
    releaseSale,
    {
      summary: 'Lets a claimed sale wait again',
      refused: {
        409: { description: 'It is not claimed, not by the claim of `version`, or it has ended.' },
      },
    },
  ],
  [
    discardSale,
    {
      summary: 'Ends a held sale that nobody wants any more',
      refused: {
        409: { description: 'Another person has it, it is not as in `version`, or it has ended.' },
      },
    },
  ],
)
