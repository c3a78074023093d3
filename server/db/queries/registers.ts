import { sql } from 'kysely'
import type { NamedRef } from '../../../domain/contract.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Engine } from '../engine.ts'
import type { Scope } from './stores.ts'
import type { Queries } from '../tables.ts'

export interface OpenRegisterRow {
  id: number
  storeId: number
  /** Milliseconds since the epoch. */
  openedAt: number
  initialAmount: Centavos
}

export interface ClosedRegisterRow {
  initialAmount: Centavos
  closingAmount: Centavos
  salesTotal: Centavos
}

/** The open register of a cashier, or undefined. */
export async function findOpenRegister(db: Queries, userId: number): Promise<OpenRegisterRow | undefined> {
  return openRegisterOf(db, userId).executeTakeFirst()
}

/** The same with FOR SHARE, for a sale: nobody can close the register until the transaction ends. */
export async function lockOpenRegisterForShare(
  trx: Queries,
  engine: Engine,
  userId: number,
): Promise<OpenRegisterRow | undefined> {
  return openRegisterOf(trx, userId).$call(engine.locks.forShare).executeTakeFirst()
}

function openRegisterOf(db: Queries, userId: number) {
  return db
    .selectFrom('registers')
    .select(['id', 'store_id as storeId', 'opened_at as openedAt', 'initial_amount as initialAmount'])
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
}

/** Opens a register. @returns undefined when the cashier has one open already. */
export async function insertRegister(
  trx: Queries,
  register: { storeId: number; userId: number; openedAt: number; initialAmount: Centavos },
): Promise<OpenRegisterRow | undefined> {
  return trx
    .insertInto('registers')
    .values({
      store_id: register.storeId,
      user_id: register.userId,
      opened_at: register.openedAt,
      initial_amount: register.initialAmount,
      closed_at: null,
      closing_amount: null,
      sales_total: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'store_id as storeId', 'opened_at as openedAt', 'initial_amount as initialAmount'])
    .executeTakeFirst()
}

/**
 * Closes the cashier's open register. It waits for sales that are being written, so the sum has all of them. The closing
 * time is never before a sale, also when the clock was set back or a sale was written meanwhile.
 * @param registerId closes only this register, not one that the cashier has opened since.
 * @returns the register's id, or undefined when none was open.
 */
export async function closeOpenRegister(
  trx: Queries,
  closing: { userId: number; closedAt: number; closingAmount: Centavos },
  registerId: number | null = null,
): Promise<number | undefined> {
  const closed = await trx
    .updateTable('registers')
    .set({ closed_at: closing.closedAt, closing_amount: closing.closingAmount })
    .where('user_id', '=', closing.userId)
    .where('closed_at', 'is', null)
    .$if(registerId !== null, (query) => query.where('id', '=', registerId))
    .returning('id')
    .executeTakeFirst()
  if (!closed) return undefined
  await trx
    .updateTable('registers')
    .set((eb) => ({
      closed_at: sql<number>`(
        select case when max(sold_at) > ${closing.closedAt} then max(sold_at) else ${closing.closedAt} end
        from sales where register_id = ${closed.id})`,
      sales_total: eb
        .selectFrom('sales')
        .where('register_id', '=', closed.id)
        .select((sales) => sales.fn.coalesce(sales.fn.sum<number>('total'), sales.val(0)).as('total')),
    }))
    .where('id', '=', closed.id)
    .execute()
  return closed.id
}

/** The store and the cashier of a register, open or closed. The cashier may be deleted. */
export interface RegisterOwner {
  storeId: number
  userId: number
  username: string
  role: NamedRef
}

/** The owner of a register of the stores in scope, or undefined. */
export async function findRegisterOwner(
  db: Queries,
  scope: Scope,
  id: number,
): Promise<RegisterOwner | undefined> {
  const row = await db
    .selectFrom('registers')
    .innerJoin('users', 'users.id', 'registers.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['registers.store_id as storeId', 'registers.user_id as userId', 'users.username'])
    .select(['roles.id as roleId', 'roles.name as roleName'])
    .where('registers.id', '=', id)
    .$if(scope !== null, (query) => query.where('registers.store_id', '=', scope))
    .executeTakeFirst()
  if (!row) return undefined
  const { roleId, roleName, ...owner } = row
  return { ...owner, role: { id: roleId, name: roleName } }
}

/** The figures of a closed register. @throws Error for an open one. */
export async function findClosedRegister(db: Queries, id: number): Promise<ClosedRegisterRow> {
  const row = await db
    .selectFrom('registers')
    .select(['initial_amount', 'closing_amount', 'sales_total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.closing_amount === null || row.sales_total === null) throw new Error(`Register ${id} is still open`)
  return {
    initialAmount: row.initial_amount,
    closingAmount: row.closing_amount,
    salesTotal: row.sales_total,
  }
}
