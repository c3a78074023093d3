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

export function heldSaleRoutes(app: FastifyInstance, context: RouteContext): void {
  serveAside(app, context, listHeldSales, heldList)
  serve(app, context, holdCall, heldMessages.held, holdSale)
  serve(app, context, claimCall, heldMessages.claimed, claimSale)
  serve(app, context, releaseSale, heldMessages.released, releaseClaim)
  serve(app, context, discardSale, heldMessages.discarded, discardHeld)
}
