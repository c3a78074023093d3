import type { AccountFields } from '../../../domain/credit/account-fields.ts'
import type { TenderId } from '../../../domain/selling/tenders.ts'
import type { ClientPayment, LedgerEntryJson } from '../../../domain/credit/ledger-contract.ts'
import type { ClientAccount } from '../../../domain/credit/ledger.ts'
import { quetzales } from '../../../domain/money.ts'
import { approvedFields } from '../approved-fields.ts'
import type { AccountRow } from '../../db/queries/credit/client-accounts.ts'
import type { LedgerEntryRow } from '../../db/queries/credit/client-ledger.ts'

/** How an account stands, as the calls tell of it. */
export function accountAnswer({ creditLimit, balance, owedSince }: ClientAccount): AccountFields {
  return {
    credit_limit: quetzales(creditLimit),
    balance: quetzales(balance),
    owed_since: owedSince === null ? null : new Date(owedSince).toISOString(),
  }
}

/** An entry as the calls tell of it. */
export function entryAnswer(entry: LedgerEntryRow): LedgerEntryJson {
  const { id, at, kind, amount, balance, saleId, tender, reference, reason, userName, reverses } = entry
  return {
    id,
    at: new Date(at).toISOString(),
    kind,
    amount: quetzales(amount),
    balance: quetzales(balance),
    sale_id: saleId,
    tender,
    reference,
    reason,
    user: { name: userName },
    reverses,
  }
}

/** A payment on account as its receipt shows it. */
export function paymentAnswer(
  entry: LedgerEntryRow & { tender: TenderId },
  { id, name }: Pick<AccountRow, 'id' | 'name'>,
  approvedBy: string | null,
): ClientPayment {
  const { amount, balance, tender, reference, reason, reverses } = entry
  return {
    id: entry.id,
    client: { id, name },
    at: new Date(entry.at).toISOString(),
    user: { name: entry.userName },
    ...approvedFields(approvedBy),
    amount: quetzales(Math.abs(amount)),
    tender,
    reference,
    balance_before: quetzales(balance - amount),
    balance: quetzales(balance),
    reason,
    reverses,
  }
}
