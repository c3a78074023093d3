/**
 * The payments of a sale (docs/product.md §10.4): the same rules and figures for till and server. Money in centavos. The
 * amount that is typed at the till is in `payment.ts`.
 */
import { messages } from '../messages.ts'
import { paymentMessages } from './payment-messages.ts'
import { formatMoney, sum, type Centavos } from '../money.ts'
import {
  acceptedTenders,
  referenceRule,
  tenders,
  type PaidWith,
  type TenderId,
  type TenderSetting,
} from './tenders.ts'

/** One payment of a sale; of one that was made, it may be what was exchanged for it. */
export interface SalePayment<Id extends PaidWith = TenderId> {
  tender: Id
  /** What it pays of the total: above 0. */
  amount: Centavos
  /** What was handed over; without it exactly the amount. More than the amount only where change is given. */
  tendered?: Centavos | undefined
  /** Trimmed, at most {@link MAX_REFERENCE} characters. */
  reference?: string | null | undefined
}

/** The most payments of one sale. */
export const MAX_PAYMENTS = 20

/** The longest reference, in characters. */
export const MAX_REFERENCE = 40

/** What is given back for a payment. */
export function changeOf({ amount, tendered = amount }: SalePayment<PaidWith>): Centavos {
  return Math.max(tendered - amount, 0)
}

/** What is given back for a whole sale. */
export function totalChange(payments: readonly SalePayment<PaidWith>[]): Centavos {
  return sum(payments.map(changeOf))
}

/** What the payments come to. */
export function paidBy(payments: readonly SalePayment[]): Centavos {
  return sum(payments.map(({ amount }) => amount))
}

/** What still has to be paid of a total; 0 when the payments come to it. */
export function stillMissing(payments: readonly SalePayment[], total: Centavos): Centavos {
  return Math.max(total - paidBy(payments), 0)
}

/**
 * The payment that an amount makes, as it was handed over or typed. Of a way that gives change it pays at most what is
 * missing, and the rest is change. Of any other it pays all of the amount: {@link paymentErrors} refuses too much.
 */
export function paymentOf(
  tender: TenderId,
  given: Centavos,
  missing: Centavos,
  reference: string | null = null,
): SalePayment {
  const amount = tenders[tender].givesChange ? Math.min(given, missing) : given
  return { tender, amount, ...(tenders[tender].givesChange && { tendered: given }), reference }
}

/** The field of a payment that is wrong. */
export type PaymentField = 'tender' | 'amount' | 'tendered' | 'reference'

/** The wrong fields of one payment, with their texts in Spanish. */
export type PaymentErrors = Partial<Record<PaymentField, string>>

/**
 * Why one payment is not possible, by field; an empty object when it is.
 * @param missing what has to be paid still, without this payment.
 */
export function paymentErrors(
  payment: SalePayment,
  missing: Centavos,
  settings: readonly TenderSetting[],
): PaymentErrors {
  const { amount } = payment
  const tooMuch = amount > missing ? paymentMessages.tooMuch(formatMoney(missing)) : null
  const wrong = amount < 1 ? paymentMessages.invalidAmount : tooMuch
  return { ...(wrong !== null && { amount: wrong }), ...fieldErrors(payment, settings) }
}

/**
 * Why a sale cannot be paid with these payments: the texts by field (`payments`, `payments.0.reference`), an empty object
 * when it can. The payments must come to the total.
 */
export function paymentsErrors(
  payments: readonly SalePayment[],
  total: Centavos,
  settings: readonly TenderSetting[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const [index, payment] of payments.entries()) {
    const isRepeated = payments.slice(0, index).some((other) => isSameReference(other, payment))
    const wrong = {
      ...amountErrors(payment),
      ...(isRepeated && { reference: paymentMessages.referenceRepeated }),
      ...fieldErrors(payment, settings),
    }
    for (const [field, text] of Object.entries(wrong)) errors[`payments.${index}.${field}`] = [text]
  }
  const paid = paidBy(payments)
  if (payments.length > MAX_PAYMENTS) errors['payments'] = [paymentMessages.tooMany(MAX_PAYMENTS)]
  else if (paid !== total)
    errors['payments'] = [paymentMessages.differs(formatMoney(paid), formatMoney(total))]
  return errors
}

function amountErrors({ amount }: SalePayment): PaymentErrors {
  return amount < 1 ? { amount: paymentMessages.invalidAmount } : {}
}

/** The errors that do not depend on the other payments. */
function fieldErrors(payment: SalePayment, settings: readonly TenderSetting[]): PaymentErrors {
  const { tender, amount, tendered = amount } = payment
  const { name, givesChange } = tenders[tender]
  if (!acceptedTenders(settings).includes(tender)) return { tender: paymentMessages.notAccepted(name) }
  const wrongReference = referenceError(payment, settings)
  return {
    ...(tendered < amount && { tendered: paymentMessages.tenderedTooLittle }),
    ...(tendered > amount && !givesChange && { tendered: paymentMessages.noChange(name) }),
    ...(wrongReference !== null && { reference: wrongReference }),
  }
}

function referenceError(
  { tender, reference }: SalePayment,
  settings: readonly TenderSetting[],
): string | null {
  const { name, takesReference } = tenders[tender]
  const length = [...(reference?.trim() ?? '')].length
  if (length > MAX_REFERENCE) return messages.validation.tooLong
  if (!takesReference) return length > 0 ? paymentMessages.noReference(name) : null
  const isMissing = referenceRule(settings, tender) === 'required' && length === 0
  return isMissing ? paymentMessages.referenceMissing(name) : null
}

/** Whether two payments have the same reference of a way whose references belong to one payment. */
function isSameReference(one: SalePayment, other: SalePayment): boolean {
  const key = referenceKey(one.reference ?? '')
  const isUnique = one.tender === other.tender && tenders[one.tender].referenceIsUnique
  return isUnique && key !== '' && key === referenceKey(other.reference ?? '')
}

/**
 * What two references have in common that mean the same transfer: letters and digits, in capitals. Empty when there are
 * none.
 */
export function referenceKey(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
