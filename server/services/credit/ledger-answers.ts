import type { AccountEntry } from '../../../domain/credit/account-page.ts'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type { NamedRef } from '../../../domain/contract.ts'
import type { TenderId } from '../../../domain/selling/tenders.ts'
import type { LedgerEntryRow } from '../../db/queries/credit/client-ledger.ts'

/** An entry as the calls tell of it. */
export function entryAnswer({ userName, ...entry }: LedgerEntryRow): AccountEntry {
  return { ...entry, user: userName }
}

/** A payment on account as its receipt shows it. */
export function paymentAnswer(
  { userName, ...entry }: LedgerEntryRow & { tender: TenderId },
  client: NamedRef,
  approvedBy: string | null,
): AccountPayment {
  const { amount, balance } = entry
  return {
    ...entry,
    client,
    user: userName,
    amount: Math.abs(amount),
    balanceBefore: balance - amount,
    ...(approvedBy !== null && { approvedBy }),
  }
}
