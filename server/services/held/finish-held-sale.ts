import { heldMessages } from '../../../domain/selling/held-messages.ts'
import type { HeldClaim } from '../../../domain/selling/held-claim.ts'
import { endClaimedSale } from '../../db/queries/held/held-sales.ts'
import type { SaleRow } from '../../db/queries/sales/sales.ts'
import type { Queries } from '../../db/tables.ts'
import { Refusal } from '../refusal.ts'

/**
 * Ends the held sale that a sale came from, in the transaction of the sale: nobody else can sell it.
 * @throws Refusal 409 when the claim is over.
 */
export async function finishHeldSale(trx: Queries, claim: HeldClaim, sale: SaleRow): Promise<void> {
  const { id: saleId, store_id: storeId, user_id: userId, sold_at: now } = sale
  const isEnded = await endClaimedSale(trx, { ...claim, storeId, userId }, { state: 'resumed', now, saleId })
  if (!isEnded) throw new Refusal(409, heldMessages.notYours)
}
