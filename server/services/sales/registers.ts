import type { CloseRegisterData, OpenRegisterData, RegisterStatusData } from '../../../domain/contract.ts'
import type { InferType } from 'yup'
import { messages } from '../../../domain/messages.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import type { closeRegisterSchema } from '../../../domain/validation/register.ts'
import type { Database } from '../../db/database.ts'
import {
  closeOpenRegister,
  findClosedRegister,
  findOpenRegister,
  findRegisterOwner,
  insertRegister,
  type ClosedRegisterRow,
} from '../../db/queries/registers.ts'
import { listRegisterSales } from '../../db/queries/sales.ts'
import type { Queries } from '../../db/tables.ts'
import { lockUserForShare } from '../../db/queries/users.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { Refusal } from '../refusal.ts'
import { registerAnswer } from './register-answer.ts'
import { refuseAbove } from '../resources/user-rules.ts'

/** The open register of the cashier, if any. */
export async function registerStatus(db: Database, actor: Actor): Promise<RegisterStatusData> {
  const open = await findOpenRegister(db.read, actor.userId)
  return open ? { cash_register: true, register: registerAnswer(open) } : { cash_register: false }
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

/** A validated request to close a register; the amount is centavos. */
export type Closing = InferType<ReturnType<typeof closeRegisterSchema>>

/**
 * Closes the cashier's register with the counted amount. The same key again gives the first summary again.
 * @throws Refusal 409 when none is open.
 */
export async function closeRegister(
  db: Database,
  actor: Actor,
  closing: Closing,
  key: string | null,
  now: number,
): Promise<CloseRegisterData> {
  const { closing_amount: closingAmount, ...others } = closing
  const id = await runIdempotent(
    {
      db,
      actor,
      key,
      operation: 'close register',
      request: closing,
      firstReleaseForm: { closingAmount, ...others },
      now,
      texts: messages.register,
    },
    async (trx) => {
      const closed = await closeOpenRegister(trx, { userId: actor.userId, closedAt: now, closingAmount })
      if (closed === undefined) throw new Refusal(409, messages.register.noneOpen)
      await recordClosing(trx, actor, closed, now)
      return closed
    },
  )
  return closingSummary(db.read, id)
}

/** A request to close the register of another user. */
export interface OtherClosing {
  registerId: number
  closing: Closing
  key: string | null
}

/**
 * Closes the register of another user (docs/decisions/0095). The same key again gives the first summary again.
 * @throws Refusal 404 for a register of another store, 403 for that of a user above the actor, 409 for the own one and for
 * a closed one.
 */
export async function closeOtherRegister(
  db: Database,
  actor: Actor,
  { registerId, closing, key }: OtherClosing,
  now: number,
): Promise<CloseRegisterData> {
  const closingAmount = closing.closing_amount
  const id = await runIdempotent(
    {
      db,
      actor,
      key,
      operation: 'close other register',
      request: { register_id: registerId, ...closing },
      now,
      texts: messages.register,
    },
    async (trx) => {
      const owner = await findRegisterOwner(trx, actor.scope, registerId)
      if (!owner) throw new Refusal(404, messages.server.notFound)
      const { userId, username, storeId, role } = owner
      if (userId === actor.userId) throw new Refusal(409, messages.register.closeOwn)
      await refuseAbove(trx, actor, { id: userId, role })
      const closed = await closeOpenRegister(trx, { userId, closedAt: now, closingAmount }, registerId)
      if (closed === undefined) throw new Refusal(409, messages.register.closedAlready)
      await recordClosing(trx, actor, closed, now, { storeId, cashier: username })
      return closed
    },
  )
  return closingSummary(db.read, id)
}

/** @param other store and cashier of the register, when another user has closed it. */
async function recordClosing(
  trx: Queries,
  actor: Actor,
  id: number,
  now: number,
  other?: { storeId: number; cashier: string },
): Promise<void> {
  const register = await findClosedRegister(trx, id)
  await record(trx, actor, now, {
    action: 'register.closed',
    entity: 'register',
    entityId: id,
    ...(other && { storeId: other.storeId }),
    details: {
      ...(other && { cashier: other.cashier }),
      initial_amount: register.initialAmount,
      sales_total: register.salesTotal,
      closing_amount: register.closingAmount,
      difference: differenceOf(register),
    },
  })
}

async function closingSummary(db: Queries, id: number): Promise<CloseRegisterData> {
  const register = await findClosedRegister(db, id)
  const { initialAmount, salesTotal, closingAmount } = register
  const sales = await listRegisterSales(db, id)
  return {
    initial_amount: quetzales(initialAmount),
    sales_total: quetzales(salesTotal),
    closing_amount: quetzales(closingAmount),
    difference: quetzales(differenceOf(register)),
    salesDetail: sales.map((sale) => ({
      date: new Date(sale.soldAt).toISOString(),
      client: sale.clientName,
      total: quetzales(sale.total),
    })),
  }
}

/** Counted minus expected cash, in centavos (docs/product.md §3.10). */
function differenceOf({ initialAmount, salesTotal, closingAmount }: ClosedRegisterRow): Centavos {
  return closingAmount - (initialAmount + salesTotal)
}
