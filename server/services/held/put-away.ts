import type { discardSale, releaseSale } from '../../../domain/calls/held-sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { messages } from '../../../domain/messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { discardHeldSale, findHeldSale, releaseHeldSale } from '../../db/queries/held/held-sales.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { Refusal } from '../refusal.ts'
import type { Asked } from '../commands/asked.ts'
import { refusedClaim } from './claim-sale.ts'

/**
 * Lets a claimed sale wait again: its cart was given up, or the device is gone. Everyone who holds sales may do it.
 * @throws Refusal 404, 409 when it is not claimed, or not by the claim that was seen.
 */
export async function releaseClaim(
  asked: Asked,
  { id, version }: Inner<typeof releaseSale.request> & { id: number },
): Promise<object> {
  const { db, actor, key, now } = asked
  const request = { held_sale_id: id, version }
  await runIdempotent(
    { db, actor, key, operation: 'release held sale', request, now, texts: heldMessages },
    async (trx) => {
      const before = await findHeldSale(trx, actor.storeId, id)
      if (!before) throw new Refusal(404, messages.server.notFound)
      if (!(await releaseHeldSale(trx, actor.storeId, id, version ?? null)))
        throw new Refusal(409, before.ended_at === null ? heldMessages.moved : heldMessages.ended)
      const details = { claimed_by: before.claimed_by_name }
      await record(trx, actor, now, {
        ...{ action: 'held_sale.released', entity: 'held sale', entityId: id, details },
      })
      return id
    },
  )
  return {}
}

/**
 * Ends a held sale that nobody wants any more.
 * @throws Refusal 404, 409 when another person has it, it has ended, or it is not as it was seen.
 */
export async function discardHeld(
  asked: Asked,
  { id, reason, version }: Inner<typeof discardSale.request> & { id: number },
): Promise<object> {
  const { db, actor, key, now } = asked
  const request = { held_sale_id: id, reason, version }
  await runIdempotent(
    { db, actor, key, operation: 'discard held sale', request, now, texts: heldMessages },
    async (trx) => {
      const claim = { storeId: actor.storeId, userId: actor.userId, id, version: version ?? null }
      if (!(await discardHeldSale(trx, claim, { state: 'discarded', reason, now })))
        throw refusedClaim(await findHeldSale(trx, actor.storeId, id))
      const details = { reason }
      await record(trx, actor, now, {
        ...{ action: 'held_sale.discarded', entity: 'held sale', entityId: id, details },
      })
      return id
    },
  )
  return {}
}
