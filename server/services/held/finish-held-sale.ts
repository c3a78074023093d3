import type { HeldClaim } from '../../../domain/selling/held-claim.ts'
import { endClaimedSale } from '../../db/queries/held/held-sales.ts'
import type { SaleRow } from '../../db/queries/sales/sales.ts'
import type { Queries } from '../../db/tables.ts'

/**
 * Ends the held sale that a sale came from, in the transaction of the sale: nobody else can sell it.
 * @returns false when the claim is over.
 */
export async function finishHeldSale(
  trx: Queries,
  claim: HeldClaim,
  { id: saleId, store_id: storeId, user_id: userId }: SaleRow,
  now: number,
): Promise<boolean> {
  return endClaimedSale(trx, { ...claim, storeId, userId }, { state: 'resumed', now, saleId })
}
