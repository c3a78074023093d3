import { chargeOf } from '../../../domain/credit/charge.ts'
import type { ChargedAccountJson } from '../../../domain/credit/account-fields.ts'
import { quetzales } from '../../../domain/money.ts'
import { findCharge } from '../../db/queries/credit/client-ledger.ts'
import type { WholeSale } from '../../db/queries/drawer/sales.ts'
import type { Queries } from '../../db/tables.ts'

/** What the client owed before and after a sale, by the entry of its charge; nothing for a sale that was not charged. */
export async function chargedAccount(
  db: Queries,
  { sale, payments }: WholeSale,
): Promise<{ account?: ChargedAccountJson }> {
  if (chargeOf(payments) === null) return {}
  const charge = await findCharge(db, sale.id)
  if (!charge) return {}
  const { amount, balance } = charge
  return { account: { balance_before: quetzales(balance - amount), balance: quetzales(balance) } }
}
