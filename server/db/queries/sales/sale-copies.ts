import type { Insertable } from 'kysely'
import type { Engine } from '../../engine.ts'
import type { SaleCopyTable } from '../../tables/sold-tables.ts'
import type { Queries } from '../../tables.ts'
import type { Scope } from '../records/stores.ts'

/** A sale of the stores in scope, or undefined. Until the transaction ends nobody else counts a copy of it. */
export async function lockSale(
  trx: Queries,
  engine: Engine,
  scope: Scope,
  id: number,
): Promise<{ storeId: number } | undefined> {
  return trx
    .selectFrom('sales')
    .select('store_id as storeId')
    .where('id', '=', id)
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
}

/** How often the receipt of a sale was printed again. */
export async function countCopies(db: Queries, saleId: number): Promise<number> {
  const { last } = await db
    .selectFrom('sale_copies')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  return last
}

/** Writes that a copy is about to be printed. @returns its id. */
export async function insertCopy(trx: Queries, copy: Omit<Insertable<SaleCopyTable>, 'id'>): Promise<number> {
  const { id } = await trx.insertInto('sale_copies').values(copy).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The number of a copy by its id. */
export async function copyNumber(db: Queries, id: number): Promise<number> {
  const { number } = await db
    .selectFrom('sale_copies')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return number
}
