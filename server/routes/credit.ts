import type { FastifyInstance } from 'fastify'
import { adjustAccount, payOnAccount, readLedger, reversePayment } from '../../domain/calls/accounts.ts'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { adjustBalance } from '../services/credit/adjust-balance.ts'
import { clientLedger } from '../services/credit/client-ledger.ts'
import { createClientPayment, reverseClientPayment } from '../services/credit/client-payments.ts'
import type { RouteContext } from '../http/route-context.ts'
import { wrongFields } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'

/** What clients owe (docs/product.md §10.5). */
export function creditRoutes(app: FastifyInstance, context: RouteContext): void {
  serveAside(app, context, readLedger, clientLedger)
  serve(app, context, payOnAccount, creditMessages.paid, createClientPayment)
  serve(app, context, reversePayment, creditMessages.reversed, reverseClientPayment)
  serve(app, context, adjustAccount, creditMessages.adjusted, adjustBalance)
}

/** What only the document says of these calls. */
export const creditOperations = operationsOf(
  [
    readLedger,
    {
      summary: 'What a client owes, entry by entry, the newest first, by pages',
      refused: wrongFields,
    },
  ],
  [
    payOnAccount,
    {
      summary: 'A client pays on account, into the own open register',
      refused: {
        409: { description: 'No register is open, or it is the default client.' },
        422: {
          description:
            'Fields are wrong, it is more than is owed, or the store does not take it so: `errors` says which.',
        },
      },
    },
  ],
  [
    reversePayment,
    {
      summary: 'Undoes a payment on account of the own open register by an opposite entry',
      refused: {
        404: { description: 'It is not there, or it is no payment of the own register.' },
        409: {
          description:
            'Its register is closed, it is undone already, it undoes another, or its cash is not there any more.',
        },
      },
    },
  ],
  [
    adjustAccount,
    {
      summary: 'Sets right what a client owes',
      refused: { 409: { description: 'It is the default client.' } },
    },
  ],
)
