/** A payment on account as the till shows and prints it (docs/product.md §10.5). Money in centavos. */
import type { accountPayment } from './account-shapes.ts'
import { formatMoney, type Centavos } from '../money.ts'
import { paymentErrors, type PaymentErrors } from '../selling/payments.ts'
import { moneyTenderIds, type TenderId, type TenderSetting } from '../selling/tenders.ts'
import type { Inner } from '../shape/shape.ts'
import { creditMessages } from './credit-messages.ts'

export type AccountPayment = Inner<typeof accountPayment>

/** What a payment on account is called; one that undoes another says so. */
export function paymentName({ reverses }: Pick<AccountPayment, 'reverses'>): string {
  return reverses === null ? creditMessages.slip.heading : creditMessages.slip.reversal
}

/** The settings for payments on account: no account pays a debt. */
export function moneyWays(settings: readonly TenderSetting[]): TenderSetting[] {
  return settings.filter(({ id }) => moneyTenderIds.includes(id))
}

/** What a client pays on account, as it was entered. */
interface EnteredPayment {
  tender: TenderId
  amount: Centavos
  reference: string | null
}

/**
 * Why a debt cannot be paid so, by field; an empty object when it can.
 * @param balance what the client owes.
 */
export function accountPaymentErrors(
  payment: EnteredPayment,
  balance: Centavos,
  settings: readonly TenderSetting[],
): PaymentErrors {
  const errors = paymentErrors(payment, payment.amount, moneyWays(settings))
  if (payment.amount < 1) return { ...errors, amount: creditMessages.invalidAmount }
  if (payment.amount <= balance) return errors
  const { owesLess, owesNothing } = creditMessages
  return { ...errors, amount: balance > 0 ? owesLess(formatMoney(balance)) : owesNothing }
}
