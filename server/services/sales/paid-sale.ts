import type { PaidSale } from '../../../domain/selling/returns.ts'
import { refundedAs } from '../../../domain/selling/empties.ts'
import { acceptedTenders } from '../../../domain/selling/tenders.ts'
import type { AccountRow } from '../../db/queries/credit/client-accounts.ts'
import { findOwedForSale } from '../../db/queries/credit/client-ledger.ts'
import type { WholeSale } from '../../db/queries/sales/sales.ts'
import type { WholeReturn } from '../../db/queries/sales/returns.ts'
import type { Queries } from '../../db/tables.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { followed, settledOf } from './linked-sales.ts'

/**
 * How a sale was paid and what of it was given back, for `refundLimits` (domain/selling/returns.ts).
 * @param account that of the client; undefined when the client is deleted.
 */
export async function paidSale(
  db: Queries,
  { sale, payments }: WholeSale,
  returns: readonly WholeReturn[],
  account: AccountRow | undefined,
): Promise<PaidSale> {
  const { tenders } = await settingsOf(db, sale.store_id)
  const isCharged = payments.some(({ tender }) => tender === 'credit')
  return {
    payments:
      payments.length === 0
        ? [{ tender: 'cash', amount: sale.total }]
        : payments.map(({ tender, amount }) => ({ tender: refundedAs(tender), amount })),
    refunds: returns.flatMap(({ refunds }) => refunds),
    owed: isCharged && account ? await findOwedForSale(db, account.id, account.balance, sale.id) : 0,
    settled: isCharged ? await settledOf(db, sale.client_id, sale.id) : {},
    followed: await followed(db, sale.id),
    takesFavour: account !== undefined && !account.isDefault && acceptedTenders(tenders).includes('balance'),
  }
}
