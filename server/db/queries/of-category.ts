import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Queries } from '../tables.ts'

/** The id of a category, or null for the products without one; undefined for all products. */
export type CategoryFilter = number | null | undefined

/**
 * Whether a product is of a category now, be it deleted or not. A deleted product keeps the category that was deleted later: it is then of none.
 * @param product the column with its id.
 */
export function isOfCategory(product: string, category: number | null): RawBuilder<SqlBool> {
  const id = sql.ref(product)
  return category === null
    ? sql<SqlBool>`not exists (select 1 from products as cp join categories as cc on cc.id = cp.category_id
        where cp.id = ${id} and cc.deleted_at is null)`
    : sql<SqlBool>`exists (select 1 from products as cp where cp.id = ${id} and cp.category_id = ${category})`
}

/** The category of a product; null without one. */
export async function categoryOf(db: Queries, productId: number): Promise<number | null> {
  const row = await db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', productId)
    .executeTakeFirst()
  return row?.category_id ?? null
}

/** The products of a category that have a stock and are not deleted, by name. */
export async function stockedOfCategory(db: Queries, category: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'code', 'unit', 'stock'])
    .where('category_id', '=', category)
    .where('without_stock', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The name of a category of a store; undefined where it has no such one. */
export async function findCategoryName(
  db: Queries,
  storeId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}
