/** The payment of the open sale. Each function that changes it makes the next payment from a payment and the data of an event. */
import { saleMessages } from '../sale-messages.ts'
import { formatAmount, parseAmount, type Centavos } from '../money.ts'
import { paymentRefusal, saleTotals, type LineFigures } from './sale.ts'

export interface Payment {
  /** The amount tendered, as typed: a text that is no amount stays until it is changed. */
  tender: string
  /** Why the last attempt to pay was refused, by the till or by the server; empty when nothing was refused. */
  refusal: readonly string[]
}

export const emptyPayment: Payment = { tender: '', refusal: [] }

/** Takes the text as the amount tendered. */
export function withTender(payment: Payment, text: string): Payment {
  return { ...payment, tender: text, refusal: [] }
}

/** Takes the exact total of the lines as the amount tendered. */
export function withExactTender(payment: Payment, lines: readonly LineFigures[]): Payment {
  return withTender(payment, formatAmount(saleTotals(lines).total))
}

export function withPaymentRefusal(payment: Payment, reasons: readonly string[]): Payment {
  return { ...payment, refusal: reasons }
}

/** Forgets why a payment was refused: what it was refused for has changed. */
export function withoutPaymentRefusal(payment: Payment): Payment {
  return { ...payment, refusal: [] }
}

/** The amount tendered in centavos; null when the text is no amount. */
export function tenderedOf({ tender }: Payment): Centavos | null {
  return parseAmount(tender)
}

/** Why the lines cannot be paid with this payment; null when they can (docs/product.md §5.4). */
export function refusalOf(payment: Payment, lines: readonly LineFigures[]): string | null {
  return paymentRefusal(lines, tenderedOf(payment))
}

/**
 * Whether the exact total pays the lines, by the same rules as a typed amount: even a sale with total 0 needs an amount above
 * 0 (docs/product.md §5.4).
 */
export function mayTenderExactly(lines: readonly LineFigures[]): boolean {
  return refusalOf(withExactTender(emptyPayment, lines), lines) === null
}

/**
 * How many centavos the payment lacks, when it was refused for that. Null when it was refused for another reason or not at
 * all, when it lacks nothing, and when the text is no amount.
 */
export function missingPayment(payment: Payment, lines: readonly LineFigures[]): Centavos | null {
  if (!payment.refusal.includes(saleMessages.invalidPayment)) return null
  const tendered = payment.tender.trim() === '' ? 0 : tenderedOf(payment)
  return tendered === null ? null : Math.max(saleTotals(lines).total - tendered, 0) || null
}
