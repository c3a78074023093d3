import type { CloseRegisterData, OpenRegisterData, RegisterStatusData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { quetzales, type Centavos } from '../../domain/money.ts'
import type { Database, Queries } from '../db/database.ts'
import {
  closeOpenRegister,
  findClosedRegister,
  findOpenRegister,
  insertRegister,
  type ClosedRegisterRow,
  type OpenRegisterRow,
} from '../db/registers.ts'
import { listRegisterSales } from '../db/sales.ts'
import type { Actor } from './actor.ts'
import { record } from './audit/record.ts'
import { once } from './once.ts'
import { Refusal } from './refusal.ts'

/** Whether the cashier has a register open, and which. */
export async function registerStatus(db: Database, actor: Actor): Promise<RegisterStatusData> {
  const open = await findOpenRegister(db.read, actor.userId)
  return open ? { cash_register: true, register: toAnswer(open) } : { cash_register: false }
}

/** Opens a register with `initialAmount` centavos. @throws Refusal 409 when the cashier has one open. */
export async function openRegister(
  db: Database,
  actor: Actor,
  initialAmount: Centavos,
  now: number,
): Promise<OpenRegisterData> {
  const { userId, storeId } = actor
  const register = await db.write(async (trx) => {
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
  return { register: toAnswer(register) }
}

/**
 * Closes the cashier's register with `closingAmount` centavos counted; with the same key again, the first summary again.
 * @throws Refusal 409 when none is open.
 */
export async function closeRegister(
  db: Database,
  actor: Actor,
  closingAmount: Centavos,
  key: string | null,
  now: number,
): Promise<CloseRegisterData> {
  const request = { closingAmount }
  const operation = 'close register'
  const id = await once(
    { db, actor, key, operation, request, now, texts: messages.register },
    async (trx) => {
      const closed = await closeOpenRegister(trx, { userId: actor.userId, closedAt: now, closingAmount })
      if (closed === undefined) throw new Refusal(409, messages.register.noneOpen)
      await recordClosing(trx, actor, closed, now)
      return closed
    },
  )
  return closingSummary(db.read, id)
}

async function recordClosing(trx: Queries, actor: Actor, id: number, now: number): Promise<void> {
  const register = await findClosedRegister(trx, id)
  await record(trx, actor, now, {
    action: 'register.closed',
    entity: 'register',
    entityId: id,
    details: {
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

/** What was counted beyond what should be in the drawer, in centavos. */
function differenceOf({ initialAmount, salesTotal, closingAmount }: ClosedRegisterRow): Centavos {
  return closingAmount - (initialAmount + salesTotal)
}

function toAnswer(register: OpenRegisterRow): OpenRegisterData['register'] {
  return {
    id: register.id,
    opened_at: new Date(register.openedAt).toISOString(),
    initial_amount: quetzales(register.initialAmount),
  }
}
