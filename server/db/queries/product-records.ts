import { MAX_STOCK } from '../../../domain/validation/figures.ts'
import type { Engine } from '../engine.ts'
import type { NewProduct } from './bulk.ts'
import type { Queries } from '../tables.ts'

/** The fields to be written; `stockBy` goes to the stock there is, or, negative, comes off it. */
export type ProductChange = Partial<NewProduct> & { stockBy?: number }

/**
 * Writes fields of a living product.
 * @returns false when there is not so much to take off the stock, or no room for more; then nothing was written.
 */
export async function updateProduct(
  trx: Queries,
  engine: Engine,
  id: number,
  { stockBy = 0, ...fields }: ProductChange,
  now: number,
): Promise<boolean> {
  if (Object.keys(fields).length === 0 && stockBy === 0) return true
  const changed = await engine.changes.next(trx, now)
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set((eb) => ({ ...fields, changed, ...(stockBy !== 0 && { stock: eb('stock', '+', stockBy) }) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(stockBy !== 0, (query) => query.where((eb) => eb.between(eb('stock', '+', stockBy), 0, MAX_STOCK)))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Hides a product: it is neither listed nor sold any more, and its sales stay. */
export async function hideProduct(trx: Queries, engine: Engine, id: number, now: number): Promise<void> {
  const changed = await engine.changes.next(trx, now)
  await trx
    .updateTable('products')
    .set({ deleted_at: now, changed })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The name of the living product that has the code in that store, or undefined. */
export async function findCodeHolder(
  db: Queries,
  storeId: number,
  code: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('name')
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}
