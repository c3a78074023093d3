import type { Queries } from '../../tables.ts'

/** The products of a store whose price was set at `since` or later, in milliseconds, without deleted ones; the latest first. */
export async function listPriceChanges(
  db: Queries,
  storeId: number,
  since: number,
): Promise<{ id: number; at: number }[]> {
  return db
    .selectFrom('products')
    .select((eb) => ['id', eb.ref('priced_at').$notNull().as('at')])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where('priced_at', '>=', since)
    .orderBy('priced_at', 'desc')
    .orderBy('id')
    .execute()
}
