/** What the calls about fiado take and answer. */
import type { AccountFields, ChargedAccountJson } from '../../domain/credit/account-fields.ts'
import type {
  ClientAdjustmentData,
  ClientAdjustmentRequest,
  ClientPayment,
  ClientPaymentData,
  ClientPaymentRequest,
  ClientPaymentReversalRequest,
  LedgerData,
  LedgerEntryJson,
  Receivable,
  ReceivablesData,
} from '../../domain/credit/ledger-contract.ts'
import { entryKinds } from '../../domain/credit/ledger.ts'
import { MAX_AMOUNT, quetzales } from '../../domain/money.ts'
import { MAX_REFERENCE } from '../../domain/selling/payments.ts'
import { moneyTenderIds } from '../../domain/selling/tenders.ts'
import { MAX_NAME } from '../../domain/validation/text.ts'
import {
  approvedBy,
  described,
  id,
  instant,
  listOf,
  money,
  named,
  nullable,
  objectOf,
  text,
  textOf,
  type Schema,
} from './schema.ts'

const tender: Schema = { type: 'string', enum: moneyTenderIds }
const person = objectOf<{ name: string }>({ name: text })
const reverses = described(nullable(id), 'The payment that this entry undoes.')
const most = quetzales(MAX_AMOUNT)
const reason = textOf(MAX_NAME, 1)

/** Of a client of a list only for holders of 'create credit sale' or 'create client payment'. */
export const accountFields: { [Name in keyof AccountFields]: Schema } = {
  credit_limit: described(
    money,
    "0: no credit. Only for holders of 'create credit sale' or 'create client payment'.",
  ),
  balance: described(
    money,
    "What the client owes; negative: in their favour. Only for holders of 'create credit sale' or 'create client payment'.",
  ),
  owed_since: described(
    nullable(instant),
    "The oldest charge that is not paid. Only for holders of 'create credit sale' or 'create client payment'.",
  ),
}

const entry = objectOf<LedgerEntryJson>({
  id,
  at: instant,
  kind: { type: 'string', enum: entryKinds },
  amount: described(money, 'What the client owes more; negative: less.'),
  balance: described(money, 'What the client owes after it.'),
  sale_id: nullable(id),
  tender: described({ type: ['string', 'null'], enum: [...moneyTenderIds, null] }, 'Of a payment.'),
  reference: nullable(text),
  reason: nullable(text),
  user: person,
  reverses,
})

export const chargedAccount: Schema = described(
  objectOf<ChargedAccountJson>({ balance_before: money, balance: money }),
  'What the client owed before and after it. Only of a sale that was charged to the account, and for who may know what clients owe.',
)

export const ledgerData = objectOf<LedgerData>({
  client: named,
  ...accountFields,
  available: described(money, 'What the client can still buy on credit.'),
  opening_balance: described(money, 'What the client owed before `from`.'),
  entries: described(listOf(entry), 'The newest first.'),
  next: described(nullable(text), 'The `after` of the next page; null on the last one.'),
})

export const clientPaymentRequest = objectOf<ClientPaymentRequest>(
  {
    amount: { type: 'number', multipleOf: 0.01, minimum: 0.01, maximum: most },
    tender,
    reference: described(nullable(textOf(MAX_REFERENCE)), 'Where the store takes one for this tender.'),
  },
  ['reference'],
)

export const clientPaymentReversalRequest = objectOf<ClientPaymentReversalRequest>({ reason })

export const clientPaymentData = objectOf<ClientPaymentData>({
  payment: objectOf<ClientPayment>(
    {
      id,
      client: named,
      at: instant,
      user: person,
      amount: described(money, 'Above 0, also where a payment is undone.'),
      tender,
      reference: nullable(text),
      balance_before: money,
      balance: money,
      reason: nullable(text),
      reverses,
      approved_by: approvedBy,
    },
    ['approved_by'],
  ),
})

export const clientAdjustmentRequest = objectOf<ClientAdjustmentRequest>({
  amount: described(
    { type: 'number', multipleOf: 0.01, minimum: -most, maximum: most },
    'Not 0. What the client owes more; negative: less.',
  ),
  reason,
})

export const clientAdjustmentData = objectOf<ClientAdjustmentData>({ entry })

export const receivablesData = objectOf<ReceivablesData>({
  store: named,
  clients: described(
    listOf(
      objectOf<Receivable>({
        id,
        name: text,
        phone: nullable(text),
        balance: money,
        oldest_charge_at: instant,
      }),
    ),
    'Who owes, most first.',
  ),
  total: money,
})
