import type { Generated } from 'kysely'
import type { EntryKind } from '../../../domain/credit/ledger.ts'
import type { TenderId } from '../../../domain/selling/tenders.ts'

/** What clients owe, entry by entry. The database refuses to change or delete a row. */
export interface ClientLedgerTable {
  id: Generated<number>
  store_id: number
  client_id: number
  kind: EntryKind
  /** What the client owes more; negative: less. */
  amount: number
  /** What the client owes after it. */
  balance: number
  /** The sale of a charge or a return. */
  sale_id: number | null
  /** The register that a payment went into, and the way in which it was paid. */
  register_id: number | null
  tender: TenderId | null
  reference: string | null
  reason: string | null
  /** The payment that this one undoes, in the same register; each is undone once. */
  reverses: number | null
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
}
