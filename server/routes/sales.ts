import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type { FoundSumData } from '../../domain/calls/found-sums.ts'
import { messages } from '../../domain/messages.ts'
import { returnMessages } from '../../domain/selling/return-messages.ts'
import type { ReturnData } from '../../domain/selling/return-contract.ts'
import type { SaleCopyData, SalesData, SoldSaleData, VoidData } from '../../domain/selling/sold-contract.ts'
import { jsonAmount } from '../../domain/validation/amount.ts'
import { returnSchema, voidSchema } from '../../domain/validation/return.ts'
import { saleListSchema, saleSumSchema } from '../../domain/validation/sale-list.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readQuery, readRequest } from '../http/body.ts'
import { readAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { serve } from '../http/serve.ts'
import { saleReturn } from '../../domain/calls/sale-shapes.ts'
import { createSale } from '../../domain/calls/sales.ts'
import { completeSale } from '../services/sales/complete-sale.ts'
import { copyReceipt } from '../services/sales/copy-receipt.ts'
import { createReturn, type AskedOfSale } from '../services/sales/return-sale.ts'
import { saleList } from '../services/sales/sale-list.ts'
import { saleSum } from '../services/sales/sale-sum.ts'
import { soldSale } from '../services/sales/sold-sale.ts'
import { voidSale } from '../services/sales/void-sale.ts'
import type { RouteContext } from './route-context.ts'

const returnsSchema = returnSchema(jsonAmount)

export function saleRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db, clock } = context
  const askedBy = (request: FastifyRequest): AskedOfSale => ({
    db,
    actor: signedIn(request),
    key: idempotencyKey(request),
    now: clock(),
  })

  serve(app, context, createSale, messages.sale.created, completeSale)

  readAside<SalesData>(app, db, '/sales', (reading, request) =>
    saleList(reading, signedIn(request), readQuery(request, saleListSchema)),
  )

  readAside<FoundSumData>(app, db, '/sales/sum', (reading, request) =>
    saleSum(reading, signedIn(request), readQuery(request, saleSumSchema)),
  )

  readAside<SoldSaleData>(app, db, '/sales/:id', async (reading, request) => ({
    sale: await soldSale(reading, signedIn(request), readId(request)),
  }))

  app.post('/sales/:id/copies', async (request, reply): Promise<Answer<SaleCopyData>> => {
    const copy = await copyReceipt(askedBy(request), readId(request))
    void reply.code(201)
    return { message: messages.sale.copied(copy.number), data: { copy } }
  })

  app.post('/sales/:id/returns', async (request, reply): Promise<Answer<ReturnData>> => {
    const asked = { saleId: readId(request), ...readRequest(request, returnsSchema) }
    const data = { return: saleReturn.write(await createReturn(askedBy(request), asked)) }
    void reply.code(201)
    return { message: returnMessages.created, data }
  })

  app.post('/sales/:id/void', async (request, reply): Promise<Answer<VoidData>> => {
    const asked = { saleId: readId(request), ...readRequest(request, voidSchema) }
    const data = { void: await voidSale(askedBy(request), asked) }
    void reply.code(201)
    return { message: returnMessages.voided, data }
  })
}
