import { MAX_STOCK } from '../../../../domain/validation/figures.ts'
import type { Engine } from '../../engine.ts'
import type { NewProduct } from './bulk.ts'
import type { Queries } from '../../tables.ts'

/** The fields to write. `stockBy` is added to the stock; it may be negative. */
export type ProductChange = Partial<NewProduct> & { stockBy?: number }

/**
 * Updates fields of a product that is not deleted.
 * @returns false when the stock would leave the range from 0 to MAX_STOCK; then nothing was written.
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

/** Soft delete: the product is neither listed nor sold any more, and its sales stay (docs/product.md §3.13). */
export async function hideProduct(trx: Queries, engine: Engine, id: number, now: number): Promise<void> {
  const changed = await engine.changes.next(trx, now)
  await trx
    .updateTable('products')
    .set({ deleted_at: now, changed })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The name of the product that has the code in that store, unless deleted; otherwise undefined. */
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
