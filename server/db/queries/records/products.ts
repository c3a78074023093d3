import type { Centavos } from '../../../../domain/money.ts'
import type { UnitId } from '../../../../domain/measures.ts'
import type { CategoryColor } from '../../../../domain/categories/colors.ts'
import type { Thousandths } from '../../../../domain/quantity.ts'
import type { UnitCost } from '../../../../domain/goods/unit-cost.ts'
import type { Pack } from '../../../../domain/entities/packs.ts'
import { compileOnce } from '../../compile-once.ts'
import { asFilter } from './as-filter.ts'
import { packsOf, type PacksById } from './product-codes.ts'
import type { Engine } from '../../engine.ts'
import { rowList, type RowList } from './row-list.ts'
import type { Scope } from './stores.ts'
import type { Queries } from '../../tables.ts'

/** A row of the product list; money in centavos, quantities in thousandths. */
export interface ListedProduct {
  id: number
  name: string
  description: string | null
  stock: Thousandths
  min_stock: Thousandths
  price: Centavos
  cost: Centavos
  /** Hundredths of a centavo that the average cost has besides. */
  cost_rest: UnitCost
  code: string
  unit: UnitId
  /** 1: it is sold without stock. */
  without_stock: number
  /** 1: its price is typed at the till. */
  open_price: number
  packs: readonly Pack[]
  version: number
  store_id: number
  store_name: string
  /** Null for a product without a category, with the next two. */
  category_id: number | null
  category_name: string | null
  category_color: CategoryColor | null
  quick_key: string | null
  is_deposit: number
  /** Null for a product that is sold in no bottle; the next three also for one whose bottle was deleted. */
  deposit_id: number | null
  deposit_name: string | null
  deposit_code: string | null
  deposit_price: Centavos | null
}

/** The fields of a product that a sale needs; money in centavos, quantities in thousandths. */
export interface ProductToSell {
  id: number
  name: string
  price: Centavos
  cost: Centavos
  stock: Thousandths
  unit: UnitId
  /** 1: it is sold without stock. */
  without_stock: number
  is_deposit: number
  deposit_id: number | null
  /** 1: its price is typed at the till. */
  open_price: number
}

/** The products in scope that are not deleted, by name: all, those with change number `since` or higher, or one by `id`. */
export function productRows(
  db: Queries,
  scope: Scope,
  { since = null, id = null }: { since?: number | null; id?: number | null } = {},
): RowList<ListedProduct> {
  const query = db
    .selectFrom('products as p')
    .innerJoin('stores', 'stores.id', 'p.store_id')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.stock',
      'p.min_stock',
      'p.price',
      'p.cost',
      'p.cost_rest',
      'p.code',
    ])
    .select([
      'p.unit',
      'p.without_stock',
      'p.open_price',
      'p.version',
      'p.store_id',
      'stores.name as store_name',
    ])
    .select(['p.category_id', 'c.name as category_name', 'c.color as category_color', 'p.quick_key'])
    .leftJoin('products as d', (join) =>
      join
        .onRef('d.id', '=', 'p.deposit_id')
        // Of the same store: so the products of all stores are not read for those of one.
        .onRef('d.store_id', '=', 'p.store_id')
        .on('d.deleted_at', 'is', null),
    )
    .select(['p.is_deposit', 'p.deposit_id'])
    .select(['d.name as deposit_name', 'd.code as deposit_code', 'd.price as deposit_price'])
    .where('p.deleted_at', 'is', null)
    .where('stores.deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('p.store_id', '=', scope))
    .$if(since !== null, (query) => query.where('p.changed', '>=', since))
    .$if(since !== null && scope === null, (query) => query.where('p.store_id', 'in', storeIds(db)))
    .$if(id !== null, (query) => query.where('p.id', '=', id))
    .orderBy('p.name')
    .orderBy('p.id')
  return withPacks(
    rowList(query, (product) => product),
    () => packsOf(db, { scope, since, ids: id === null ? null : [id] }),
  )
}

/** The same rows with their packs, which are read first: most shops have few. */
function withPacks<Row extends { id: number }>(
  rows: RowList<Row>,
  readPacks: () => Promise<PacksById>,
): RowList<Row & { packs: readonly Pack[] }> {
  const joined = (found: readonly Row[], packs: PacksById) =>
    found.map((row) => ({ ...row, packs: packs.get(row.id) ?? [] }))
  return {
    hasMoreThan: (count) => rows.hasMoreThan(count),
    all: async () => {
      const packs = await readPacks()
      return joined(await rows.all(), packs)
    },
    async *portions(snapshot, size) {
      const packs = await readPacks()
      for await (const portion of rows.portions(snapshot, size)) yield joined(portion, packs)
    },
  }
}

/**
 * Whether there are more than `than` products in scope, or changed ones from number `since` on; deleted ones count. The
 * query stops after `than` + 1 rows.
 */
export async function hasMoreProducts(
  db: Queries,
  scope: Scope,
  than: number,
  since: number | null = null,
): Promise<boolean> {
  const next = await db
    .selectFrom('products')
    .select('id')
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
    .$if(since !== null, (query) => query.where('changed', '>=', since))
    .$if(since !== null && scope === null, (query) => query.where('store_id', 'in', storeIds(db)))
    .limit(1)
    .offset(than)
    .executeTakeFirst()
  return next !== undefined
}

/** The ids of products in scope that were deleted from change `since` on. */
export async function listDeletedProducts(db: Queries, scope: Scope, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('changed', '>=', since)
    .where('store_id', 'in', scope === null ? storeIds(db) : [scope])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** All stores: with their ids in the condition, the index `products_changed` (by store) also serves a superadmin. */
function storeIds(db: Queries) {
  return db.selectFrom('stores').select('stores.id')
}

const productsToSell = compileOnce(
  (db, { storeId, ids }: { storeId: number; ids: readonly number[] }, engine: Engine) =>
    db
      .selectFrom('products')
      .select(['id', 'name', 'price', 'cost', 'stock', 'unit', 'without_stock', 'open_price'])
      .select(['is_deposit', 'deposit_id'])
      .where(asFilter('store_id'), '=', storeId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .orderBy('id')
      .$call(engine.locks.forNoKeyUpdate)
      .compile(),
)

/**
 * The products of a store among `ids` that are not deleted. On PostgreSQL they are locked in the order of their ids, so
 * sales of the same products wait for each other instead of causing a deadlock.
 */
export async function lockProductsForUpdate(
  trx: Queries,
  engine: Engine,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, ProductToSell>> {
  const { rows } = await productsToSell(trx, { storeId, ids }, engine)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The store of a product in scope that is not deleted, or undefined. */
export async function findStoreOfProduct(db: Queries, scope: Scope, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('store_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
    .executeTakeFirst()
  return row?.store_id
}

/** The names of the store's deleted products among `ids`, by id. */
export async function findDeletedNames(
  trx: Queries,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name'])
    .where(asFilter('store_id'), '=', storeId)
    .where('deleted_at', 'is not', null)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of the products among `ids` that are sold without stock, by id; deleted ones too. */
export async function findUnstocked(trx: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('without_stock', '=', 1)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The units of the store's products among `ids` that are not deleted, by id. */
export async function findUnits(
  db: Queries,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, Pick<ProductToSell, 'unit'>>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'unit'])
    .where(asFilter('store_id'), '=', storeId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
