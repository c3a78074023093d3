import type { Asked } from '../services/commands/asked.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import type { Answer } from '../../domain/contract.ts'
import type {
  ClientAdjustmentData,
  ClientPaymentData,
  LedgerData,
} from '../../domain/credit/ledger-contract.ts'
import { jsonAmount } from '../../domain/validation/amount.ts'
import {
  clientAdjustmentSchema,
  clientPaymentReversalSchema,
  clientPaymentSchema,
  ledgerQuerySchema,
} from '../../domain/validation/ledger.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readQuery, readRequest } from '../http/body.ts'
import { readAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { adjustBalance } from '../services/credit/adjust-balance.ts'
import { createClientPayment, reverseClientPayment } from '../services/credit/client-payments.ts'
import { clientLedger } from '../services/credit/client-ledger.ts'
import type { RouteContext } from './route-context.ts'

const paymentSchema = clientPaymentSchema(jsonAmount)
const adjustmentSchema = clientAdjustmentSchema(jsonAmount)

/** What clients owe (docs/product.md §10.5). */
export function creditRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  const askedBy = (request: FastifyRequest): Asked => ({
    db,
    actor: signedIn(request),
    key: idempotencyKey(request),
    now: clock(),
  })

  readAside<LedgerData>(app, db, '/clients/:id/ledger', (reading, request) => {
    const question = { clientId: readId(request), ...readQuery(request, ledgerQuerySchema) }
    return clientLedger(reading, signedIn(request), question)
  })

  app.post('/clients/:id/payments', async (request, reply): Promise<Answer<ClientPaymentData>> => {
    const payment = { clientId: readId(request), ...readRequest(request, paymentSchema) }
    const data = { payment: await createClientPayment(askedBy(request), payment) }
    void reply.code(201)
    return { message: creditMessages.paid, data }
  })

  app.post('/client-payments/:id/reverse', async (request, reply): Promise<Answer<ClientPaymentData>> => {
    const reversal = { id: readId(request), ...readRequest(request, clientPaymentReversalSchema) }
    const data = { payment: await reverseClientPayment(askedBy(request), reversal) }
    void reply.code(201)
    return { message: creditMessages.reversed, data }
  })

  app.post('/clients/:id/adjustments', async (request, reply): Promise<Answer<ClientAdjustmentData>> => {
    const adjustment = { clientId: readId(request), ...readRequest(request, adjustmentSchema) }
    const data = { entry: await adjustBalance(askedBy(request), adjustment) }
    void reply.code(201)
    return { message: creditMessages.adjusted, data }
  })
}
