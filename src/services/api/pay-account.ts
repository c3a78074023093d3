import { payOnAccount, reversePayment } from '../../../domain/calls/accounts.ts'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type { AccountPaymentRequest } from '../../machines/account-payment/payment-draft.ts'
import { answerOf, asked, type CommandSender } from '../outbox/asked.ts'

/** Writes a payment on account, or undoes one. */
export const payAccount: CommandSender<AccountPaymentRequest, AccountPayment> = {
  ask: ({ clientId, amount, tender, reference, reverses, reason }) =>
    reverses === null
      ? asked(payOnAccount, { amount, tender, reference }, clientId)
      : asked(reversePayment, { reason }, reverses),
  read: answerOf(payOnAccount, ({ payment }) => payment),
}
