import type { OpenRegisterData, RegisterStatusData } from '../../../domain/contract.ts'
import type { ProposedOpening } from '../../../domain/drawer/drawer-contract.ts'
import { messages } from '../../../domain/messages.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import type { Database } from '../../db/database.ts'
import { findAskedRegister, keepFirstCounts } from '../../db/queries/drawer/asked-recounts.ts'
import { findLastClosing } from '../../db/queries/drawer/register-list.ts'
import { findOpenRegister, insertRegister } from '../../db/queries/drawer/registers.ts'
import { lockUserForShare } from '../../db/queries/users/users.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { askedAnswer } from '../drawer/asked-recount.ts'
import { cashWarning } from '../drawer/cash-warning.ts'
import { Refusal } from '../refusal.ts'
import { registerAnswer } from './register-answer.ts'

/** The open register of the cashier, if any. */
export async function registerStatus(db: Database, actor: Actor): Promise<RegisterStatusData> {
  const open = await findOpenRegister(db.read, actor.userId)
  if (open)
    return {
      cash_register: true,
      register: registerAnswer(open),
      ...(await cashWarning(db.read, actor, open)),
    }
  const proposed = await proposedOpening(db, actor.storeId)
  const asked = await findAskedRegister(db.read, actor.userId)
  return {
    cash_register: false,
    ...(proposed && { proposed_opening: proposed }),
    ...(asked && { recount_asked: askedAnswer(asked) }),
  }
}

/** The cash that the last closing of the store left in the drawer (docs/decisions/0103), by its second count if it has one; or null. */
async function proposedOpening(db: Database, storeId: number): Promise<ProposedOpening | null> {
  const last = await findLastClosing(db.read, storeId)
  if (!last || last.closedAt === null) return null
  const { user, closedAt, recount } = last
  const { leftAmount } = recount ?? last
  if (!leftAmount) return null
  return {
    amount: quetzales(leftAmount),
    user: { id: user.id, name: fullName(user) },
    closed_at: new Date(closedAt).toISOString(),
  }
}

/** Opens a register with `initialAmount` centavos. @throws Refusal 409 when the cashier has one open, 401 for a deleted user. */
export async function openRegister(
  db: Database,
  actor: Actor,
  initialAmount: Centavos,
  now: number,
): Promise<OpenRegisterData> {
  const { userId, storeId } = actor
  const register = await db.write(async (trx) => {
    // FOR SHARE: a user who is being deleted must not open a register.
    if (!(await lockUserForShare(trx, db.engine, userId))) throw new Refusal(401, messages.session.ended)
    const opened = await insertRegister(trx, { userId, storeId, openedAt: now, initialAmount })
    if (!opened) throw new Refusal(409, messages.register.alreadyOpen)
    await keepFirstCounts(trx, userId)
    await record(trx, actor, now, {
      action: 'register.opened',
      entity: 'register',
      entityId: opened.id,
      details: { initial_amount: initialAmount },
    })
    return opened
  })
  return { register: registerAnswer(register) }
}
