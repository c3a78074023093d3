/** The calls about what suppliers are paid (docs/product.md §10.11). Cash goes out of the own drawer, for a superadmin too. */
import { deliveryMessages } from '../goods/delivery-messages.ts'
import { supplierPayments } from '../goods/supplier-account.ts'
import { messages } from '../messages.ts'
import { MAX_REFERENCE } from '../selling/payments.ts'
import { nullOr, object } from '../shape/fields.ts'
import { optionalText, writtenText } from '../shape/texts.ts'
import { amount, figure, id, instant, money } from '../shape/values.ts'
import { choice, text } from '../shape/plain-values.ts'
import { call, type Call } from './call.ts'
import { doer, namedRecord } from '../shape/people.ts'

/** A payment, and what the supplier is owed after it. The amount is above 0, also of one that undoes another. */
export const supplierPayment = object({
  id: id(),
  supplier: namedRecord,
  at: instant(),
  user: doer,
  amount: money(),
  paid: choice(supplierPayments),
  reference: nullOr(text()),
  balance: figure(),
  reason: nullOr(text()),
  reverses: nullOr(id()),
})

const rules = { right: ['create supplier payment'], reach: 'self', once: true, made: true } as const

/** What a supplier was owed is paid, from the own open register or in another way. */
export const paySupplier = call('POST /suppliers/:id/payments', {
  ...rules,
  request: object({
    amount: amount({ least: 1, refusal: deliveryMessages.invalidPayment }),
    paid: choice(supplierPayments, messages.validation.choice),
    reference: optionalText(MAX_REFERENCE),
  }),
  answer: object({ payment: supplierPayment }),
})

/** Undoes a payment by an opposite entry; its cash goes back into the own open register that paid it. */
export const reverseSupplierPayment = call('POST /supplier-payments/:id/reverse', {
  ...rules,
  request: object({ reason: writtenText() }),
  answer: object({ payment: supplierPayment }),
})

export const supplierPaymentCalls: readonly Call[] = [paySupplier, reverseSupplierPayment]
