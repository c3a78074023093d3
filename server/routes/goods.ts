import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type { StockAdjustmentData, StockMovesData } from '../../domain/goods/goods-contract.ts'
import { goodsMessages } from '../../domain/goods/goods-messages.ts'
import { jsonFigures } from '../../domain/validation/figures.ts'
import { stockAdjustmentSchema } from '../../domain/validation/stock-adjustment.ts'
import { stockMovesQuerySchema } from '../../domain/validation/stock-moves.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readQuery, readRequest } from '../http/body.ts'
import { readAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { adjustStock } from '../services/goods/adjust-stock.ts'
import { productMoves } from '../services/goods/product-moves.ts'
import type { RouteContext } from './route-context.ts'

const adjustmentSchema = stockAdjustmentSchema(jsonFigures)

/** Goods: where each one went (docs/product.md §10.9). */
export function goodsRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  readAside<StockMovesData>(app, db, '/products/:id/stock-moves', (reading, request) => {
    const question = { productId: readId(request), ...readQuery(request, stockMovesQuerySchema) }
    return productMoves(reading, signedIn(request), question)
  })

  app.post('/stock-adjustments', async (request, reply): Promise<Answer<StockAdjustmentData>> => {
    const asked = { db, actor: signedIn(request), key: idempotencyKey(request), now: clock() }
    const data = { adjustment: await adjustStock(asked, readRequest(request, adjustmentSchema)) }
    void reply.code(201)
    return { message: goodsMessages.adjusted, data }
  })
}
