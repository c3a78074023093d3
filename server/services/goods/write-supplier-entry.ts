import { isKeepable } from '../../../domain/credit/ledger.ts'
import { messages } from '../../../domain/messages.ts'
import { insertSupplierEntry, type SupplierAccount } from '../../db/queries/goods/supplier-accounts.ts'
import type { SupplierLedgerTable } from '../../db/tables/delivery-tables.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { fieldRefusal } from '../refusal.ts'

/** What an entry says; the rest of it follows from the supplier and from who writes it. */
type Entry = Pick<SupplierLedgerTable, 'kind' | 'amount'> &
  Partial<Pick<SupplierLedgerTable, 'entry_id' | 'movement_id' | 'reference' | 'reason' | 'reverses'>>

/**
 * Adds an entry to the ledger of a locked supplier. @returns its id.
 * @throws Refusal 422 for a balance beyond the largest amount.
 */
export async function writeSupplierEntry(
  trx: Queries,
  { actor, now }: { actor: Actor; now: number },
  supplier: SupplierAccount,
  entry: Entry,
): Promise<number> {
  const balance = supplier.balance + entry.amount
  if (!isKeepable(balance)) throw fieldRefusal(422, { amount: [messages.validation.tooLarge] })
  return insertSupplierEntry(trx, {
    ...{ entry_id: null, movement_id: null, reference: null, reason: null, reverses: null },
    ...entry,
    ...{ store_id: supplier.storeId, supplier_id: supplier.id, balance, at: now },
    ...{ user_id: actor.userId, user_name: fullName(actor) },
  })
}
