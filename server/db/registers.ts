import { sql } from 'kysely'
import type { Centavos } from '../../domain/money.ts'
import type { Dialect, Queries } from './database.ts'

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

/** The register a cashier has open, or undefined. */
export async function findOpenRegister(db: Queries, userId: number): Promise<OpenRegisterRow | undefined> {
  return openRegisterOf(db, userId).executeTakeFirst()
}

/** The same for selling: on PostgreSQL it cannot be closed until the transaction ends. */
export async function holdOpenRegister(
  trx: Queries,
  dialect: Dialect,
  userId: number,
): Promise<OpenRegisterRow | undefined> {
  return openRegisterOf(trx, userId)
    .$if(dialect === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
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
 * Closes the cashier's open register; it waits for sales that are being written, so none is left out of the sum. The time of
 * closing is never before that of a sale, though the clock was set back or a sale came in between.
 * @returns the register's id, or undefined when none was open.
 */
export async function closeOpenRegister(
  trx: Queries,
  closing: { userId: number; closedAt: number; closingAmount: Centavos },
): Promise<number | undefined> {
  const closed = await trx
    .updateTable('registers')
    .set({ closed_at: closing.closedAt, closing_amount: closing.closingAmount })
    .where('user_id', '=', closing.userId)
    .where('closed_at', 'is', null)
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

/** The figures of a register that was closed. */
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
