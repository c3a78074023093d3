import type { Asked } from '../services/commands/asked.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type { FoundSumData } from '../../domain/calls/found-sums.ts'
import { paySupplier, reverseSupplierPayment as reverseCall } from '../../domain/calls/supplier-payments.ts'
import type { StockEntriesData, StockEntryData } from '../../domain/goods/entry-contract.ts'
import { entryMessages } from '../../domain/goods/entry-messages.ts'
import {
  entryListSchema,
  entrySumSchema,
  entryVoidSchema,
  stockEntrySchema,
} from '../../domain/validation/stock-entry.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readQuery, readRequest } from '../http/body.ts'
import { readAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { serve } from '../http/serve.ts'
import { createEntry } from '../services/goods/create-entry.ts'
import { wholeEntry } from '../services/goods/entry-answers.ts'
import { entryList, entrySum } from '../services/goods/entry-list.ts'
import { createSupplierPayment, reverseSupplierPayment } from '../services/goods/supplier-payments.ts'
import { voidEntry } from '../services/goods/void-entry.ts'
import type { RouteContext } from './route-context.ts'

/** Goods that came in, and what suppliers are paid (docs/product.md §10.11). */
export function stockEntryRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db, clock } = context
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

  serve(app, context, paySupplier, entryMessages.paid, createSupplierPayment)
  serve(app, context, reverseCall, entryMessages.paymentReversed, reverseSupplierPayment)
}
