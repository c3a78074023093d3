import type { countRegister as countCall } from '../../../domain/calls/registers.ts'
import { COUNT_LEASE } from '../../../domain/drawer/closing.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findCount, saveCount, type RegisterCount } from '../../db/queries/drawer/register-counts.ts'
import { lockOpenRegister, type OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Asked } from '../commands/asked.ts'
import { Refusal } from '../refusal.ts'

/**
 * Begins, extends or ends the count of the actor's own register. A count that is not extended ends by itself, for its device
 * may be gone (docs/decisions/0107). Sent again, the same request does the same.
 * @returns whether somebody counts now.
 * @throws Refusal 409 when none is open, or when another device counts.
 */
export async function countRegister(
  { db, actor, now }: Asked,
  { counting, count: key }: Inner<typeof countCall.request>,
): Promise<Inner<typeof countCall.answer>> {
  return db.write(async (trx) => {
    const register = await lockOpenRegister(trx, db.engine, actor.userId)
    if (!register && counting) throw new Refusal(409, registerMessages.noneOpen)
    if (!register) return { counting: false }
    const other = await countOfAnother(trx, register, key, now)
    if (other && counting) throw new Refusal(409, registerMessages.countedElsewhere)
    if (!other) await saveCount(trx, register.id, counting ? { key, until: now + COUNT_LEASE } : null)
    return { counting: counting || other !== null }
  })
}

async function countOfAnother(
  trx: Queries,
  register: OpenRegisterRow,
  key: string,
  now: number,
): Promise<RegisterCount | null> {
  const count = await findCount(trx, register.id)
  return count && count.key !== key && count.until > now ? count : null
}

/**
 * Nothing is sold, and no cash is moved, while somebody counts. The caller has locked the register, at least FOR SHARE.
 * @throws Refusal 409
 */
export function refuseWhileCounted({ countedUntil }: OpenRegisterRow, now: number): void {
  if (countedUntil !== null && countedUntil > now) throw new Refusal(409, registerMessages.beingCounted)
}
