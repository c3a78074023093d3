import type { claimSale as claimCall } from '../../../domain/calls/held-sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { messages } from '../../../domain/messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { claimHeldSale, findHeldSale, type HeldSaleRow } from '../../db/queries/held/held-sales.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { Refusal } from '../refusal.ts'
import type { Asked } from '../commands/asked.ts'
import { claimedSale } from './held-answers.ts'
import { hashedHold, writeHold } from './hold-sale.ts'

/**
 * Takes a held sale into the cart of the actor; `hold` is set aside in the same transaction (docs/product.md §10.8). A person may
 * claim again what they have claimed: the claim before is over then.
 * @throws Refusal 404, 409 when another person has it, it has ended, or too many wait; 422.
 */
export async function claimSale(
  asked: Asked,
  { id: saleId, hold }: Inner<typeof claimCall.request> & { id: number },
): Promise<Inner<typeof claimCall.answer>> {
  const { db, actor, key, now } = asked
  const { storeId, userId } = actor
  const request = { held_sale_id: saleId, hold: hold && hashedHold(hold) }
  const id = await runIdempotent(
    { db, actor, key, operation: 'claim held sale', request, now, texts: heldMessages },
    async (trx) => {
      // Two people who swap their sales wait here, and not for each other's sales.
      if (hold) await lockStoreForOrder(trx, db.engine, storeId)
      if (!(await claimHeldSale(trx, storeId, saleId, { userId, name: fullName(actor), now })))
        throw refusedClaim(await findHeldSale(trx, storeId, saleId))
      if (hold) await writeHold(trx, asked, hold)
      await recordClaim(trx, asked, saleId)
      return saleId
    },
  )
  // A repeated request may come after the claim was released.
  const row = await findHeldSale(db.read, storeId, id)
  if (!row || !isClaimedBy(row, actor)) throw refusedClaim(row)
  return { heldSale: await claimedSale(db.read, row) }
}

async function recordClaim(trx: Queries, { actor, now }: Asked, id: number): Promise<void> {
  await record(trx, actor, now, { action: 'held_sale.claimed', entity: 'held sale', entityId: id })
}

const isClaimedBy = ({ state, claimed_by }: HeldSaleRow, { userId }: Actor) =>
  state === 'claimed' && claimed_by === userId

/** Why a sale cannot be claimed or discarded. */
export function refusedClaim(row: HeldSaleRow | undefined): Refusal {
  if (!row) return new Refusal(404, messages.server.notFound)
  if (row.claimed_by_name !== null && row.ended_at === null)
    return new Refusal(409, heldMessages.hasIt(row.claimed_by_name))
  return new Refusal(409, row.ended_at === null ? heldMessages.moved : heldMessages.ended)
}
