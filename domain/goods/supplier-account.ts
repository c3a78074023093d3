/** What a supplier is owed (docs/product.md §10.11). */
import { owedSince, type LedgerEntry } from '../credit/ledger.ts'
import type { Centavos } from '../money.ts'

/** An entry on credit, a payment, and an entry that was voided. */
export type SupplierEntryKind = 'charge' | 'payment' | 'return'

/** An entry of the ledger of a supplier. */
export interface SupplierLedgerEntry {
  kind: SupplierEntryKind
  /** What the supplier is owed more; negative: less. */
  amount: Centavos
  /** Milliseconds since the epoch. */
  at: number
  /** The delivery of a charge or a return. */
  entryId: number | null
  reverses: number | null
}

/**
 * Since when a supplier is owed, by the rule of clients: payments pay the oldest charge first, and what was voided is taken off its charge.
 * @param newestFirst the entries from the last one back.
 * @returns null without a debt.
 */
export function supplierOwedSince(
  newestFirst: readonly SupplierLedgerEntry[],
  balance: Centavos,
): number | null {
  return owedSince(newestFirst.map(asClientEntry), balance)
}

const asClientEntry = ({ entryId, ...entry }: SupplierLedgerEntry): LedgerEntry => ({
  ...entry,
  saleId: entryId,
})

/** How a supplier is paid: from the open register, or in a way that the drawer does not know of. */
export const supplierPayments = ['cash', 'other'] as const
