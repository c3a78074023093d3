import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { UnitId } from '../../../../domain/measures.ts'
import type { StockCountLineTable, StockCountTable } from '../../tables/count-tables.ts'
import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'
import type { PagePlace } from '../page-place.ts'

export type StockCountRow = Selectable<StockCountTable>

/** @returns its id. */
export async function insertStockCount(
  trx: Queries,
  count: Omit<Insertable<StockCountTable>, 'id'>,
): Promise<number> {
  const { id } = await trx.insertInto('stock_counts').values(count).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findStockCount(
  db: Queries,
  storeId: number,
  id: number,
): Promise<StockCountRow | undefined> {
  return stockCount(db, storeId, id).executeTakeFirst()
}

/** The stock take; it does not end before the transaction does. */
export async function lockStockCountForShare(
  trx: Queries,
  { engine, storeId, id }: { engine: Engine; storeId: number; id: number },
): Promise<StockCountRow | undefined> {
  return stockCount(trx, storeId, id).$call(engine.locks.forShare).executeTakeFirst()
}

/** The stock take; nobody else tallies in it or ends it before the transaction ends. */
export async function lockStockCount(
  trx: Queries,
  { engine, storeId, id }: { engine: Engine; storeId: number; id: number },
): Promise<StockCountRow | undefined> {
  return stockCount(trx, storeId, id).$call(engine.locks.forNoKeyUpdate).executeTakeFirst()
}

function stockCount(db: Queries, storeId: number, id: number) {
  return db.selectFrom('stock_counts').selectAll().where('id', '=', id).where('store_id', '=', storeId)
}

/** The open stock take of a store. */
export async function findOpenCount(db: Queries, storeId: number): Promise<StockCountRow | undefined> {
  return db
    .selectFrom('stock_counts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The stock takes of a store, the newest first. */
export async function listStockCounts(
  db: Queries,
  { storeId, after, limit }: { storeId: number; after: PagePlace | undefined; limit: number },
): Promise<StockCountRow[]> {
  return db
    .selectFrom('stock_counts')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(started_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How an open stock take ends. */
export interface CountEnding {
  by: { id: number; name: string }
  /** Milliseconds since the epoch. */
  now: number
  how:
    | { state: 'discarded'; reason: string }
    | { state: 'posted'; lines: number; differences: number; missing: number; over: number }
}

export async function endStockCount(trx: Queries, id: number, { by, now, how }: CountEnding): Promise<void> {
  await trx
    .updateTable('stock_counts')
    .set({ ended_at: now, ended_by: by.id, ended_by_name: by.name, ...how })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** The lines of one insert; both engines limit the number of parameters. */
const CHUNK = 500

export async function insertCountLines(trx: Queries, lines: readonly StockCountLineTable[]): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK)
    await trx
      .insertInto('stock_count_lines')
      .values(lines.slice(start, start + CHUNK))
      .execute()
}

/** The lines that were posted, with the code of each product. */
export async function listCountLines(
  db: Queries,
  countId: number,
): Promise<(StockCountLineTable & { code: string; unit: UnitId })[]> {
  return db
    .selectFrom('stock_count_lines as l')
    .innerJoin('products', 'products.id', 'l.product_id')
    .selectAll('l')
    .select(['products.code', 'products.unit'])
    .where('l.count_id', '=', countId)
    .execute()
}
