import type { FastifyInstance } from 'fastify'
import { adjustStock as adjustCall, listMoves } from '../../domain/calls/stock-moves.ts'
import { goodsMessages } from '../../domain/goods/goods-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { adjustStock } from '../services/goods/adjust-stock.ts'
import { productMoves } from '../services/goods/product-moves.ts'
import type { RouteContext } from '../http/route-context.ts'

/** Goods: where each one went (docs/product.md §10.9). */
export function goodsRoutes(app: FastifyInstance, context: RouteContext): void {
  serveAside(app, context, listMoves, productMoves)
  serve(app, context, adjustCall, goodsMessages.adjusted, adjustStock)
}
