import type { Asked } from '../services/commands/asked.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type { FoundSumData } from '../../domain/calls/found-sums.ts'
import type {
  StockEntriesData,
  StockEntryData,
  SupplierPaymentData,
} from '../../domain/goods/entry-contract.ts'
import { entryMessages } from '../../domain/goods/entry-messages.ts'
import { jsonAmount } from '../../domain/validation/amount.ts'
import {
  entryListSchema,
  entrySumSchema,
  entryVoidSchema,
  stockEntrySchema,
} from '../../domain/validation/stock-entry.ts'
import {
  supplierPaymentReversalSchema,
  supplierPaymentSchema,
} from '../../domain/validation/supplier-payment.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readQuery, readRequest } from '../http/body.ts'
import { readAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { createEntry } from '../services/goods/create-entry.ts'
import { wholeEntry } from '../services/goods/entry-answers.ts'
import { entryList, entrySum } from '../services/goods/entry-list.ts'
import { createSupplierPayment, reverseSupplierPayment } from '../services/goods/supplier-payments.ts'
import { voidEntry } from '../services/goods/void-entry.ts'
import type { RouteContext } from './route-context.ts'

const paymentSchema = supplierPaymentSchema(jsonAmount)

/** Goods that came in, and what suppliers are paid (docs/product.md §10.11). */
export function stockEntryRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  const askedBy = (request: FastifyRequest): Asked => ({
    db,
    actor: signedIn(request),
    key: idempotencyKey(request),
    now: clock(),
  })

  app.post('/stock-entries', async (request, reply): Promise<Answer<StockEntryData>> => {
    const entry = await createEntry(askedBy(request), readRequest(request, stockEntrySchema))
    void reply.code(201)
    return { message: entryMessages.created(entry.number), data: { entry } }
  })

  readAside<StockEntriesData>(app, db, '/stock-entries', (reading, request) =>
    entryList(reading, signedIn(request), readQuery(request, entryListSchema)),
  )

  readAside<FoundSumData>(app, db, '/stock-entries/sum', (reading, request) =>
    entrySum(reading, signedIn(request), readQuery(request, entrySumSchema)),
  )

  readAside<StockEntryData>(app, db, '/stock-entries/:id', async ({ read }, request) => ({
    entry: await wholeEntry(read, signedIn(request).scope, readId(request)),
  }))

  app.post('/stock-entries/:id/void', async (request, reply): Promise<Answer<StockEntryData>> => {
    const asked = { entryId: readId(request), ...readRequest(request, entryVoidSchema) }
    const entry = await voidEntry(askedBy(request), asked)
    void reply.code(201)
    return { message: entryMessages.voided(entry.number), data: { entry } }
  })

  app.post('/suppliers/:id/payments', async (request, reply): Promise<Answer<SupplierPaymentData>> => {
    const asked = { supplierId: readId(request), ...readRequest(request, paymentSchema) }
    const payment = await createSupplierPayment(askedBy(request), asked)
    void reply.code(201)
    return { message: entryMessages.paid, data: { payment } }
  })

  app.post('/supplier-payments/:id/reverse', async (request, reply): Promise<Answer<SupplierPaymentData>> => {
    const asked = { id: readId(request), ...readRequest(request, supplierPaymentReversalSchema) }
    const payment = await reverseSupplierPayment(askedBy(request), asked)
    void reply.code(201)
    return { message: entryMessages.paymentReversed, data: { payment } }
  })
}
