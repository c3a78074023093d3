import { sql } from 'kysely'
import type { CategoryColor } from '../../../../domain/categories/colors.ts'
import type { NamedRef } from '../../../../domain/contract.ts'
import { letterPlace, type LetterHolder } from '../../../../domain/file-import/kinds/sorted-rows.ts'
import { fold } from '../../../../domain/search/folding.ts'
import { forEngine, type Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'
import type { Listed } from './record-versions.ts'
import { rowList, type RowList } from './row-list.ts'
import type { Scope } from './stores.ts'

export interface CategoryFields {
  name: string
  color: CategoryColor
}

/** The category of a list, with how many products it has. */
export type CategoryRow = Listed<CategoryFields & { id: number; store: NamedRef; products: number }>

/** The categories in scope, by name; with `id` only that one. */
export function categoryRows(db: Queries, scope: Scope, id: number | null = null): RowList<CategoryRow> {
  const query = db
    .selectFrom('categories as c')
    .innerJoin('stores', 'stores.id', 'c.store_id')
    .select(['c.id', 'c.name', 'c.color', 'c.version', 'c.store_id', 'stores.name as store_name'])
    .select((eb) =>
      eb
        .selectFrom('products as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.category_id', '=', 'c.id')
        .where('p.category_id', 'is not', null)
        .where('p.deleted_at', 'is', null)
        .as('products'),
    )
    .where('c.deleted_at', 'is', null)
    .where('stores.deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('c.store_id', '=', scope))
    .$if(id !== null, (query) => query.where('c.id', '=', id))
    .orderBy('c.name')
    .orderBy('c.id')
  return rowList(query, ({ store_id, store_name, products, ...category }) => ({
    ...category,
    products: products ?? 0,
    store: { id: store_id, name: store_name },
  }))
}

/** @returns the new category's id. */
export async function insertCategory(
  trx: Queries,
  storeId: number,
  fields: CategoryFields,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('categories')
    .values({
      ...fields,
      name_key: fold(fields.name),
      store_id: storeId,
      created_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a category; its products, which are listed with it, count as changed. `changed` is the number of the change. */
export async function updateCategory(
  trx: Queries,
  id: number,
  { name, color }: Partial<CategoryFields>,
  changed: number,
): Promise<void> {
  if (name === undefined && color === undefined) return
  await trx
    .updateTable('categories')
    .set({ ...(name !== undefined && { name, name_key: fold(name) }), ...(color !== undefined && { color }) })
    .where('id', '=', id)
    .execute()
  await productsOf(trx, id).set({ changed }).execute()
}

/**
 * Takes the products of a category out of it, which also lose the letter that they had on its page. Whoever edits one of them is told so. On
 * PostgreSQL they are locked in the order of their ids, as sales lock them.
 */
export async function emptyCategory(
  trx: Queries,
  engine: Engine,
  id: number,
  changed: number,
): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$call(engine.locks.forNoKeyUpdate)
    .execute()
  const moved = forEngine(engine.name, {
    sqlite: () => sql<string>`json_set(moved, '$.category_id', version + 1, '$.quick_key', version + 1)`,
    postgres: () =>
      sql<string>`(moved::jsonb || jsonb_build_object('category_id', version + 1, 'quick_key', version + 1))::text`,
  })()
  await productsOf(trx, id)
    .set({ category_id: null, quick_key: null, changed, moved, version: sql<number>`version + 1` })
    .execute()
}

function productsOf(trx: Queries, id: number) {
  return trx.updateTable('products').where('category_id', '=', id).where('deleted_at', 'is', null)
}

/** Whether the store has the category. FOR SHARE: nobody can delete it until the transaction ends. */
export async function lockCategoryForShare(
  trx: Queries,
  engine: Engine,
  storeId: number,
  id: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .$call(engine.locks.forShare)
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of categories of a store by their folded names. */
export async function categoryIdsOf(
  db: Queries,
  storeId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await living(db, storeId).select(['id', 'name_key']).where('name_key', 'in', keys).execute()
  return new Map(rows.map(({ id, name_key }) => [name_key, id]))
}

export async function countCategories(db: Queries, storeId: number): Promise<number> {
  const { count } = await living(db, storeId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function living(db: Queries, storeId: number) {
  return db.selectFrom('categories').where('store_id', '=', storeId).where('deleted_at', 'is', null)
}

/** The products of a store that have a letter, by their place. */
export async function letterHolders(
  db: Queries,
  storeId: number,
): Promise<ReadonlyMap<string, LetterHolder>> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.name', 'p.quick_key', 'c.name as category'])
    .where('p.store_id', '=', storeId)
    .where('p.quick_key', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ quick_key, category, ...product }) => [letterPlace(category, quick_key ?? ''), product]),
  )
}

/** Another product that has the letter on the page of a category, or of the products without one; undefined without one. */
export async function findLetterHolder(
  db: Queries,
  storeId: number,
  { id, categoryId, letter }: { id: number | null; categoryId: number | null; letter: string },
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('products')
    .select('name')
    .where('store_id', '=', storeId)
    .where('quick_key', '=', letter)
    .where('deleted_at', 'is', null)
    .where(sql<number>`coalesce(category_id, 0)`, '=', categoryId ?? 0)
    .$if(id !== null, (query) => query.where('id', '<>', id))
    .executeTakeFirst()
}
