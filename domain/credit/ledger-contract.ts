/** The requests and answers about what clients owe, extensions all of them. Money is quetzales, as in `contract.ts`. */
import type { ApprovedFields } from '../approval-contract.ts'
import type { NamedRef } from '../contract.ts'
import type { TenderId } from '../selling/tenders.ts'
import type { AccountFields } from './account-fields.ts'
import type { EntryKind } from './ledger.ts'

export interface LedgerEntryJson {
  id: number
  at: string
  kind: EntryKind
  /** What the client owes more; negative: less. */
  amount: number
  /** What the client owes after it. */
  balance: number
  sale_id: number | null
  /** How a payment was made; null for any other entry. */
  tender: TenderId | null
  reference: string | null
  reason: string | null
  user: { name: string }
  /** The payment that this entry undoes. */
  reverses: number | null
}

/** `GET /clients/{id}/ledger`: the newest first. `next` is the `after` of the next page; null on the last one. */
export interface LedgerData extends AccountFields {
  client: NamedRef
  /** What the client can still buy on credit. */
  available: number
  /** What the client owed before the day `from`; 0 without one. */
  opening_balance: number
  entries: LedgerEntryJson[]
  next: string | null
}

/** `POST /clients/{id}/payments`: a payment on account, into the own open register. */
export interface ClientPaymentRequest {
  amount: number
  tender: TenderId
  /** Where the store takes one for this way to pay. */
  reference?: string | null
}

/** A payment on account, as its receipt shows it. */
export interface ClientPayment extends ApprovedFields {
  id: number
  client: NamedRef
  at: string
  user: { name: string }
  /** Above 0, also for an entry that undoes a payment. */
  amount: number
  tender: TenderId
  reference: string | null
  balance_before: number
  balance: number
  reason: string | null
  /** The payment that this one undoes. */
  reverses: number | null
}

export interface ClientPaymentData {
  payment: ClientPayment
}

/** `POST /client-payments/{id}/reverse`: an opposite entry, in the same open register. */
export interface ClientPaymentReversalRequest {
  reason: string
}

/** `POST /clients/{id}/adjustments`: what the client owes more, or less when negative. */
export interface ClientAdjustmentRequest {
  amount: number
  reason: string
}

export interface ClientAdjustmentData {
  entry: LedgerEntryJson
}

export interface Receivable {
  id: number
  name: string
  phone: string | null
  balance: number
  oldest_charge_at: string
}

/** `GET /reports/receivables`: the clients who owe, most first. */
export interface ReceivablesData {
  store: NamedRef
  clients: Receivable[]
  total: number
}
