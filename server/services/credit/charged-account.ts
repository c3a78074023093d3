import { chargeOf } from '../../../domain/credit/charge.ts'
import type { chargedAccount as accountShape } from '../../../domain/selling/sale-shapes.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findCharge } from '../../db/queries/credit/client-ledger.ts'
import type { WholeSale } from '../../db/queries/sales/sales.ts'
import type { Queries } from '../../db/tables.ts'

/** What the client owed before and after a sale, by the entry of its charge; nothing for a sale that was not charged. */
export async function chargedAccount(
  db: Queries,
  { sale, payments }: WholeSale,
): Promise<{ account?: Inner<typeof accountShape> }> {
  if (chargeOf(payments) === null) return {}
  const charge = await findCharge(db, sale.id)
  if (!charge) return {}
  const { amount, balance } = charge
  return { account: { balanceBefore: balance - amount, balance } }
}
