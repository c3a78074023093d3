/** The calls about the accounts of clients (docs/product.md §10.5). */
import { accountEntry, accountPage, accountPayment } from '../credit/account-shapes.ts'
import { creditMessages } from '../credit/credit-messages.ts'
import { messages } from '../messages.ts'
import { MAX_REFERENCE } from '../selling/payments.ts'
import { moneyTenderIds } from '../selling/tenders.ts'
import { object } from '../shape/fields.ts'
import { checked } from '../shape/objects.ts'
import { afterId, limit, period, periodRefusals } from '../shape/pages.ts'
import { choice } from '../shape/plain-values.ts'
import { optionalText, writtenText } from '../shape/texts.ts'
import { amount, signedAmount } from '../shape/values.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { call, type Call } from './call.ts'

/** A page of what a client owes. */
export const readLedger = call('GET /clients/:id/ledger', {
  right: ['create credit sale'],
  reach: 'own store',
  reading: 'aside',
  request: checked(object({ ...period, limit: limit(PAGE_ROWS.usual), after: afterId }), periodRefusals),
  answer: accountPage,
})

/** The money goes into the own drawer, so the client is one of its store, for a superadmin too. */
const paying = {
  right: ['create client payment'],
  reach: 'self',
  lends: ['create client payment'],
  once: true,
  made: true,
} as const

/** A client pays on account, into the own open register. The server checks besides that the store takes the tender with this reference. */
export const payOnAccount = call('POST /clients/:id/payments', {
  ...paying,
  request: object({
    amount: amount({ least: 1, refusal: creditMessages.invalidAmount }),
    tender: choice(moneyTenderIds, messages.validation.choice),
    reference: optionalText(MAX_REFERENCE),
  }),
  answer: object({ payment: accountPayment }),
})

/** Undoes a payment by an opposite entry, in the same open register. */
export const reversePayment = call('POST /client-payments/:id/reverse', {
  ...paying,
  request: object({ reason: writtenText() }),
  answer: object({ payment: accountPayment }),
})

/** Sets right what a client owes: by what they owe more, or less when negative. */
export const adjustAccount = call('POST /clients/:id/adjustments', {
  right: ['adjust client balance'],
  reach: 'own store',
  once: true,
  made: true,
  request: object({ amount: signedAmount(creditMessages.invalidAdjustment), reason: writtenText() }),
  answer: object({ entry: accountEntry }),
})

export const accountCalls: readonly Call[] = [readLedger, payOnAccount, reversePayment, adjustAccount]
