import type { FastifyInstance } from 'fastify'
import { adjustAccount, payOnAccount, readLedger, reversePayment } from '../../domain/calls/accounts.ts'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { adjustBalance } from '../services/credit/adjust-balance.ts'
import { clientLedger } from '../services/credit/client-ledger.ts'
import { createClientPayment, reverseClientPayment } from '../services/credit/client-payments.ts'
import type { RouteContext } from '../http/route-context.ts'

/** What clients owe (docs/product.md §10.5). */
export function creditRoutes(app: FastifyInstance, context: RouteContext): void {
  serveAside(app, context, readLedger, clientLedger)
  serve(app, context, payOnAccount, creditMessages.paid, createClientPayment)
  serve(app, context, reversePayment, creditMessages.reversed, reverseClientPayment)
  serve(app, context, adjustAccount, creditMessages.adjusted, adjustBalance)
}
