import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tables, Queries } from '../../tables.ts'
import type { RowOutcome } from '../../tables/repricing-tables.ts'

/** A change of many prices, as its row has it. */
export type RepricingRow = Selectable<Tables['repricings']>

/** The change with an id of its client; undefined before its first portion. */
export async function findRepricingOfClient(
  db: Queries,
  storeId: number,
  changeId: string,
): Promise<RepricingRow | undefined> {
  return db
    .selectFrom('repricings')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('change_id', '=', changeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The change whose portion was written last in a store, or undefined. */
export async function findLastRepricing(db: Queries, storeId: number): Promise<RepricingRow | undefined> {
  return newest(db, storeId).limit(1).executeTakeFirst()
}

/** The newest changes of a store. */
export async function listRepricings(db: Queries, storeId: number, most: number): Promise<RepricingRow[]> {
  return newest(db, storeId).limit(most).execute()
}

function newest(db: Queries, storeId: number) {
  return db.selectFrom('repricings').selectAll().where('store_id', '=', storeId).orderBy('id', 'desc')
}

/** A change of a store, or undefined. */
export async function findRepricing(
  db: Queries,
  storeId: number,
  id: number,
): Promise<RepricingRow | undefined> {
  return db
    .selectFrom('repricings')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

/** @returns its id. */
export async function insertRepricing(
  trx: Queries,
  row: Omit<Insertable<Tables['repricings']>, 'id'>,
): Promise<number> {
  const { id } = await trx.insertInto('repricings').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Counts what a portion has changed, or brought back or left alone. */
export async function countPortion(
  trx: Queries,
  id: number,
  { prices = 0, undone = 0, kept = 0 }: { prices?: number; undone?: number; kept?: number },
  { at, isLast }: { at: number; isLast: boolean },
): Promise<void> {
  await trx
    .updateTable('repricings')
    .set({
      prices: sql`prices + ${prices}`,
      undone: sql`undone + ${undone}`,
      kept: sql`kept + ${kept}`,
      written_at: at,
      ...(isLast && { is_complete: 1 }),
    })
    .where('id', '=', id)
    .execute()
}

/** A price that was changed. */
export interface ChangedPrice {
  product_id: number
  pack_id: number | null
  old_price: number
  new_price: number
}

export async function insertChangedPrices(
  trx: Queries,
  { storeId, repricingId }: { storeId: number; repricingId: number },
  prices: readonly ChangedPrice[],
): Promise<void> {
  const own = { store_id: storeId, repricing_id: repricingId, outcome: 'done' as const }
  await trx
    .insertInto('repricing_rows')
    .values(prices.map((price) => ({ ...price, ...own })))
    .execute()
}

/** Prices of a change that were not brought back yet, in the order in which they were changed. */
export async function openPrices(
  db: Queries,
  repricingId: number,
  most: number,
): Promise<(ChangedPrice & { id: number })[]> {
  return db
    .selectFrom('repricing_rows')
    .select(['id', 'product_id', 'pack_id', 'old_price', 'new_price'])
    .where('repricing_id', '=', repricingId)
    .where('outcome', '=', 'done')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function settlePrices(
  trx: Queries,
  ids: readonly number[],
  outcome: Exclude<RowOutcome, 'done'>,
): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('repricing_rows').set({ outcome }).where('id', 'in', ids).execute()
}

/** The first prices that an undo has left alone: the names of product and pack, and the present price, null for what is gone. */
export async function keptPrices(
  db: Queries,
  repricingId: number,
  most: number,
): Promise<{ product: string; pack: string | null; price: number | null }[]> {
  const rows = await db
    .selectFrom('repricing_rows as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('product_codes as c', 'c.id', 'r.pack_id')
    .select(['r.outcome', 'r.pack_id', 'p.name as product', 'c.name as pack'])
    .select(['p.price as unitPrice', 'c.price as packPrice', 'c.factor'])
    .where('r.repricing_id', '=', repricingId)
    .where('r.outcome', 'in', ['kept', 'gone'])
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map(({ outcome, pack_id: packId, product, pack, unitPrice, packPrice, factor }) => ({
    ...{ product, pack: packId === null ? null : pack },
    price: outcome === 'gone' ? null : packId === null ? unitPrice : (packPrice ?? unitPrice * (factor ?? 1)),
  }))
}
