import { payOnAccount, reversePayment } from '../../../domain/calls/accounts.ts'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type { AccountPaymentRequest } from '../../machines/account-payment/payment-draft.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { send } from '../send.ts'

/** Writes a payment on account, or undoes one. With the same key the server answers the same payment. */
export async function payAccount(
  api: ApiClient,
  { key, clientId, amount, tender, reference, reverses, reason }: AccountPaymentRequest,
  call: Pick<CallOptions, 'signal' | 'approval'>,
): Promise<AccountPayment> {
  const sent = { ...call, key }
  const { payment } =
    reverses === null
      ? await send(api, payOnAccount, { amount, tender, reference }, { ...sent, id: clientId })
      : await send(api, reversePayment, { reason }, { ...sent, id: reverses })
  return payment
}
