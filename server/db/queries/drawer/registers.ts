import { sql } from 'kysely'
import type { NamedRef } from '../../../../domain/contract.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Engine } from '../../engine.ts'
import type { SecondCount } from '../../tables/drawer-tables.ts'
import type { Scope } from '../records/stores.ts'
import { compileOnce } from '../../compile-once.ts'
import { lockStoreForOrder } from '../records/store-records.ts'
import type { Queries } from '../../tables.ts'
import { isNotVoided } from '../sales/voided.ts'

export interface OpenRegisterRow {
  id: number
  storeId: number
  /** Milliseconds since the epoch. */
  openedAt: number
  initialAmount: Centavos
  /** Until when nothing is sold because somebody counts, in milliseconds; null: nobody does. */
  countedUntil: number | null
}

const openColumns = [
  'id',
  'store_id as storeId',
  'opened_at as openedAt',
  'initial_amount as initialAmount',
  'counted_until as countedUntil',
] as const

export interface ClosedRegisterRow {
  id: number
  storeId: number
  number: number
  initialAmount: Centavos
  /** null: nobody counted. */
  closingAmount: Centavos | null
  salesTotal: Centavos
  expectedCash: Centavos
  leftAmount: Centavos | null
  /** Milliseconds since the epoch. */
  closedAt: number
  secondCount: SecondCount | null
}

/** The open register of a cashier, or undefined. */
export async function findOpenRegister(db: Queries, userId: number): Promise<OpenRegisterRow | undefined> {
  return openRegisterOf(db, userId).executeTakeFirst()
}

/** The register while it is open, or undefined. */
export async function findIfOpen(db: Queries, id: number): Promise<OpenRegisterRow | undefined> {
  const row = await db
    .selectFrom('registers')
    .select([...openColumns, 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.closed_at !== null) return undefined
  const { closed_at: _, ...open } = row
  return open
}

const registerForShare = compileOnce((db, { userId }: { userId: number }, engine: Engine) =>
  openRegisterOf(db, userId).$call(engine.locks.forShare).compile(),
)

/** The same with FOR SHARE, for a sale: nobody can close the register until the transaction ends. */
export async function lockOpenRegisterForShare(
  trx: Queries,
  engine: Engine,
  userId: number,
): Promise<OpenRegisterRow | undefined> {
  const { rows } = await registerForShare(trx, { userId }, engine)
  return rows[0]
}

/**
 * The same for moving its cash and for closing it: until the transaction ends nobody sells, moves cash or closes it. It waits
 * for sales that are being written, so none is left out of a sum.
 * @param registerId only that one, not another that the cashier has opened since.
 */
export async function lockOpenRegister(
  trx: Queries,
  engine: Engine,
  userId: number,
  registerId: number | null = null,
): Promise<OpenRegisterRow | undefined> {
  return openRegisterOf(trx, userId)
    .$if(registerId !== null, (query) => query.where('id', '=', registerId))
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
}

/** Whether a register is this cashier's, open or closed. */
export async function isOwnRegister(db: Queries, id: number, userId: number): Promise<boolean> {
  const row = await db.selectFrom('registers').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id === userId
}

function openRegisterOf(db: Queries, userId: number) {
  return db
    .selectFrom('registers')
    .select(openColumns)
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
      number: null,
      expected_cash: null,
      left_amount: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(openColumns)
    .executeTakeFirst()
}

export interface RegisterClosing {
  closedAt: number
  number: number
  /** null: nobody counted. */
  closingAmount: Centavos | null
  expectedCash: Centavos
  leftAmount: Centavos | null
}

/**
 * Closes a register that the caller has locked. The closing time is never before anything that happened in it, also when the clock was set back or one of them was written meanwhile.
 */
export async function closeRegisterRow(trx: Queries, id: number, closing: RegisterClosing): Promise<void> {
  const { closedAt, number, closingAmount, expectedCash, leftAmount } = closing
  // Of a late sale when it arrived: the clock of its device may be wrong.
  const { lastSale } = await trx
    .selectFrom('sales')
    .leftJoin('late_sales as a', (join) =>
      join.onRef('a.sale_id', '=', 'sales.id').on('a.arrival', '<>', 'known'),
    )
    .select(sql<number | null>`max(coalesce(a.received_at, sales.sold_at))`.as('lastSale'))
    .where('register_id', '=', id)
    .executeTakeFirstOrThrow()
  const last = [lastSale ?? 0]
  for (const table of ['cash_movements', 'client_ledger', 'returns', 'sale_voids'] as const) {
    const { at } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.max<number | null>('at').as('at'))
      .where('register_id', '=', id)
      .executeTakeFirstOrThrow()
    last.push(at ?? 0)
  }
  await trx
    .updateTable('registers')
    .set((eb) => ({
      closed_at: Math.max(closedAt, ...last),
      sales_total: eb
        .selectFrom('sales')
        .where('register_id', '=', id)
        .where(isNotVoided('sales.id'))
        .select((sales) => sales.fn.coalesce(sales.fn.sum<number>('total'), sales.val(0)).as('total')),
      closing_amount: closingAmount,
      number,
      expected_cash: expectedCash,
      left_amount: leftAmount,
      count_key: null,
      counted_until: null,
    }))
    .where('id', '=', id)
    .execute()
}

/** The number of the store's next closing; until the transaction ends nobody else gets one. */
export async function takeClosingNumber(trx: Queries, engine: Engine, storeId: number): Promise<number> {
  await lockStoreForOrder(trx, engine, storeId)
  const { last } = await trx
    .selectFrom('registers')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('store_id', '=', storeId)
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
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
    .select(['id', 'store_id as storeId', 'initial_amount as initialAmount', 'left_amount as leftAmount'])
    .select(['closing_amount', 'sales_total', 'number', 'expected_cash', 'closed_at'])
    .select('second_count as secondCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { closing_amount, sales_total, number, expected_cash, closed_at, ...others } = row
  if (sales_total === null || number === null || expected_cash === null || closed_at === null)
    throw new Error(`Register ${id} is still open`)
  return {
    ...others,
    closedAt: closed_at,
    number,
    closingAmount: closing_amount,
    salesTotal: sales_total,
    expectedCash: expected_cash,
  }
}
