import type {
  openRegister as openRegisterCall,
  registerStatus as statusCall,
} from '../../../domain/calls/registers.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { findAskedRegister, keepFirstCounts } from '../../db/queries/drawer/asked-recounts.ts'
import { findLastClosing } from '../../db/queries/drawer/register-list.ts'
import { findOpenRegister, insertRegister } from '../../db/queries/drawer/registers.ts'
import { lockUserForShare } from '../../db/queries/users/users.ts'
import { fullName } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { askedAnswer } from '../drawer/asked-recount.ts'
import { cashWarning } from '../drawer/cash-warning.ts'
import { Refusal } from '../refusal.ts'
import type { Asked } from '../commands/asked.ts'

type Status = Inner<typeof statusCall.answer>

/** The open register of the cashier, if any. */
export async function registerStatus({ db, actor }: Pick<Asked, 'db' | 'actor'>): Promise<Status> {
  const open = await findOpenRegister(db.read, actor.userId)
  if (open)
    return {
      cashRegister: true,
      register: open,
      ...(await cashWarning(db.read, actor, open)),
    }
  const proposed = await proposedOpening(db, actor.storeId)
  const asked = await findAskedRegister(db.read, actor.userId)
  return {
    cashRegister: false,
    ...(proposed && { proposedOpening: proposed }),
    ...(asked && { recountAsked: askedAnswer(asked) }),
  }
}

/** The cash that the last closing of the store left in the drawer (docs/decisions/0103), by its second count if it has one; or null. */
async function proposedOpening(db: Database, storeId: number): Promise<Status['proposedOpening']> {
  const last = await findLastClosing(db.read, storeId)
  if (!last || last.closedAt === null) return null
  const { user, closedAt, recount } = last
  const { leftAmount } = recount ?? last
  if (!leftAmount) return null
  return {
    amount: leftAmount,
    user: { id: user.id, name: fullName(user) },
    closedAt,
  }
}

/** Opens a register with an initial amount. @throws Refusal 409 when the cashier has one open, 401 for a deleted user. */
export async function openRegister(
  { db, actor, now }: Asked,
  { initialAmount }: Inner<typeof openRegisterCall.request>,
): Promise<Inner<typeof openRegisterCall.answer>> {
  const { userId, storeId } = actor
  const register = await db.write(async (trx) => {
    // FOR SHARE: a user who is being deleted must not open a register.
    if (!(await lockUserForShare(trx, db.engine, userId))) throw new Refusal(401, messages.session.ended)
    const opened = await insertRegister(trx, { userId, storeId, openedAt: now, initialAmount })
    if (!opened) throw new Refusal(409, registerMessages.alreadyOpen)
    await keepFirstCounts(trx, userId)
    await record(trx, actor, now, {
      action: 'register.opened',
      entity: 'register',
      entityId: opened.id,
      details: { initial_amount: initialAmount },
    })
    return opened
  })
  return { register }
}
