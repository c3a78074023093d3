import type { Queries } from '../../tables.ts'

/** The products of a store whose price was set at `since` or later, in milliseconds, without deleted ones; the latest first. */
export async function listPriceChanges(
  db: Queries,
  storeId: number,
  since: number,
): Promise<{ id: number; at: number }[]> {
  return pricedSince(db, storeId, since)
    .select((eb) => ['id', eb.ref('priced_at').$notNull().as('at')])
    .orderBy('priced_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The ids of the packs of the same products, by product. */
export async function packsOfPriceChanges(
  db: Queries,
  storeId: number,
  since: number,
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('product_codes')
    .select(['id', 'product_id'])
    .where('product_id', 'in', pricedSince(db, storeId, since).select('id'))
    .where('name', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const packs = new Map<number, number[]>()
  for (const { id, product_id: productId } of rows)
    packs.set(productId, [...(packs.get(productId) ?? []), id])
  return packs
}

function pricedSince(db: Queries, storeId: number, since: number) {
  return db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where('priced_at', '>=', since)
}
