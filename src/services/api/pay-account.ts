import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type {
  ClientPaymentRequest,
  ClientPaymentReversalRequest,
} from '../../../domain/credit/ledger-contract.ts'
import { quetzales } from '../../../domain/money.ts'
import { tenderIds } from '../../../domain/selling/tenders.ts'
import type { AccountPaymentRequest } from '../../machines/account-payment/payment-draft.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { readApproved } from './read-approved.ts'
import {
  readInstant,
  readAmount,
  readChoice,
  readFields,
  readFigure,
  readInteger,
  readOptionalText,
  readText,
  type Fields,
} from './read.ts'

/** Writes a payment on account, or undoes one. With the same key the server answers the same payment. */
export async function payAccount(
  api: ApiClient,
  { key, clientId, amount, tender, reference, reverses, reason }: AccountPaymentRequest,
  call: CallOptions,
): Promise<AccountPayment> {
  const options = { ...call, headers: { [IDEMPOTENCY_HEADER]: key } }
  const payment: ClientPaymentRequest = { amount: quetzales(amount), tender, reference }
  const reversal: ClientPaymentReversalRequest = { reason }
  const data =
    reverses === null
      ? await api.post(`/clients/${clientId}/payments`, payment, options)
      : await api.post(`/client-payments/${reverses}/reverse`, reversal, options)
  return readPayment(readFields(readFields(data, 'data')['payment'], 'payment'), 'payment')
}

function readPayment(payment: Fields, where: string): AccountPayment {
  const client = readFields(payment['client'], `${where}.client`)
  return {
    id: readInteger(payment, 'id', where),
    client: {
      id: readInteger(client, 'id', `${where}.client`),
      name: readText(client, 'name', `${where}.client`),
    },
    at: readInstant(payment, 'at', where),
    user: readText(readFields(payment['user'], `${where}.user`), 'name', `${where}.user`),
    amount: readAmount(payment, 'amount', where),
    tender: readChoice(payment, 'tender', tenderIds, where),
    reference: readOptionalText(payment, 'reference', where),
    balanceBefore: readFigure(payment, 'balance_before', where),
    balance: readFigure(payment, 'balance', where),
    reason: readOptionalText(payment, 'reason', where),
    ...readApproved(payment, where),
    reverses: payment['reverses'] === null ? null : readInteger(payment, 'reverses', where),
  }
}
