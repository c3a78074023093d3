import type { FastifyInstance } from 'fastify'
import type { Answer, SaleData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import type { SaleCopyData, SalesData, SoldSaleData } from '../../domain/selling/sold-contract.ts'
import { saleListSchema } from '../../domain/validation/sale-list.ts'
import { saleSchema } from '../../domain/validation/sale.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readQuery, readRequest } from '../http/body.ts'
import { readId } from '../http/read-id.ts'
import { completeSale } from '../services/sales/complete-sale.ts'
import { copyReceipt } from '../services/sales/copy-receipt.ts'
import { saleList } from '../services/sales/sale-list.ts'
import { soldSale } from '../services/sales/sold-sale.ts'
import type { RouteContext } from './route-context.ts'

export function saleRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  app.post('/sales', async (request, reply): Promise<Answer<SaleData>> => {
    const key = idempotencyKey(request)
    const order = readRequest(request, saleSchema)
    const data = await completeSale(db, signedIn(request), order, key, clock())
    void reply.code(201)
    return { message: messages.sale.created, data }
  })

  app.get('/sales', async (request): Promise<Answer<SalesData>> => ({
    message: messages.server.done,
    data: await saleList(db, signedIn(request), readQuery(request, saleListSchema)),
  }))

  app.get('/sales/:id', async (request): Promise<Answer<SoldSaleData>> => ({
    message: messages.server.done,
    data: { sale: await soldSale(db, signedIn(request), readId(request)) },
  }))

  app.post('/sales/:id/copies', async (request, reply): Promise<Answer<SaleCopyData>> => {
    const asked = { db, actor: signedIn(request), key: idempotencyKey(request), now: clock() }
    const copy = await copyReceipt(asked, readId(request))
    void reply.code(201)
    return { message: messages.sale.copied(copy.number), data: { copy } }
  })
}
