import type { FastifyInstance } from 'fastify'
import { listPriceChanges } from '../../domain/calls/labels.ts'
import { adjustStock as adjustCall, listMoves } from '../../domain/calls/stock-moves.ts'
import { goodsMessages } from '../../domain/goods/goods-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { adjustStock } from '../services/goods/adjust-stock.ts'
import { priceChanges } from '../services/goods/price-changes.ts'
import { productMoves } from '../services/goods/product-moves.ts'
import type { RouteContext } from '../http/route-context.ts'
import { wrongFields } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'

/** Goods: where each one went (docs/product.md §10.9), and whose price is new (§10.24). */
export function goodsRoutes(app: FastifyInstance, context: RouteContext): void {
  serveAside(app, context, listMoves, productMoves)
  serveAside(app, context, listPriceChanges, priceChanges)
  serve(app, context, adjustCall, goodsMessages.adjusted, adjustStock)
}

/** What only the document says of these calls. */
export const goodsOperations = operationsOf(
  [
    listMoves,
    {
      summary: 'The moves of the stock of a product, the newest first, by pages',
      refused: wrongFields,
    },
  ],
  [
    listPriceChanges,
    {
      summary: 'The products whose price was set on a day or later, for their labels',
      refused: wrongFields,
    },
  ],
  [
    adjustCall,
    {
      summary: 'Puts the stock of products of one store right, with a reason',
      refused: {
        404: { description: 'A product is not there.' },
        409: {
          description:
            "A stock would be below zero without 'adjust stock below zero', or too large: `errors` says at which line.",
        },
      },
    },
  ],
)
