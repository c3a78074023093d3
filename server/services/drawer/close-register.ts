import {
  closeOtherRegister as closeOtherCall,
  closeRegister as closeCall,
} from '../../../domain/calls/registers.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findIfOpen, findRegisterOwner, lockOpenRegister } from '../../db/queries/drawer/registers.ts'
import { keyForm } from '../commands/key-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import type { Asked } from '../commands/asked.ts'
import { Refusal } from '../refusal.ts'
import { refuseAbove } from '../access/user-rules.ts'
import { closingAnswer, closingSummary } from './closing-summary.ts'
import { isQuestioned, questionRefusal } from './closing-question.ts'
import { writeClosing, type Closing, type OtherUsersClosing } from './write-closing.ts'

/**
 * Closes the cashier's register with what was counted; with the same key again, the first summary again. A blind closing that differs
 * has no summary before its second count (docs/product.md §10.2).
 * @throws Refusal 409 when none is open, and when the count is to be confirmed; 422 for a count that does not come to its amount.
 */
export async function closeRegister(
  { db, actor, key, now }: Asked,
  closing: Closing,
): Promise<Inner<typeof closeCall.answer>> {
  const request = keyForm(closeCall.request, closing)
  const { closingAmount } = closing
  const id = await runIdempotent(
    {
      db,
      actor,
      key,
      operation: 'close register',
      request,
      firstReleaseForm: { closingAmount, ...request, closing_amount: undefined },
      now,
      texts: registerMessages,
    },
    async (trx) => {
      const register = await lockOpenRegister(trx, db.engine, actor.userId)
      if (!register) throw new Refusal(409, registerMessages.noneOpen)
      if (!(await isQuestioned(trx, { actor, closing, now }, register)))
        await writeClosing(trx, { engine: db.engine, actor, now }, register, closing)
      return register.id
    },
  )
  // A colleague may send the key of this device again, so it may be another's register.
  const open = await findIfOpen(db.read, id)
  if (open) throw await questionRefusal(db.read, actor, open, closingAmount)
  return closingAnswer(db.read, actor, id)
}

/**
 * Closes the register of another user, who need not be there: somebody else has counted, or it was left open and nobody counts.
 * With the same key again, the first summary again.
 * @throws Refusal 404 for a register of another store, 403 for that of somebody above the actor, 409 for the own one and for
 * one that is closed, 422 as {@link closeRegister}.
 */
export async function closeOtherRegister(
  { db, actor, key, now }: Asked,
  { id: registerId, ...closing }: OtherUsersClosing & { id: number },
): Promise<Inner<typeof closeOtherCall.answer>> {
  const id = await runIdempotent(
    {
      db,
      actor,
      key,
      operation: 'close other register',
      request: { register_id: registerId, ...keyForm(closeOtherCall.request, closing) },
      now,
      texts: registerMessages,
    },
    async (trx) => {
      const owner = await findRegisterOwner(trx, actor.scope, registerId)
      if (!owner) throw new Refusal(404, messages.server.notFound)
      const { userId, username, role } = owner
      if (userId === actor.userId) throw new Refusal(409, registerMessages.closeOwn)
      await refuseAbove(trx, actor, { id: userId, role })
      const register = await lockOpenRegister(trx, db.engine, userId, registerId)
      if (!register) throw new Refusal(409, registerMessages.closedAlready)
      await writeClosing(trx, { engine: db.engine, actor, now }, register, closing, username)
      return register.id
    },
  )
  return closingSummary(db.read, actor, id)
}
