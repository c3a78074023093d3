import type { FastifyInstance } from 'fastify'
import type { Answer, SaleData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { saleSchema } from '../../domain/validation/sale.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readRequest } from '../http/body.ts'
import { completeSale } from '../services/sales/complete-sale.ts'
import type { RouteContext } from './route-context.ts'

export function saleRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  app.post('/sales', async (request, reply): Promise<Answer<SaleData>> => {
    const key = idempotencyKey(request)
    const order = readRequest(request, saleSchema)
    const data = await completeSale(db, signedIn(request), order, key, clock())
    void reply.code(201)
    return { message: messages.sale.created, data }
  })
}
