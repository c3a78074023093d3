import { sql } from 'kysely'
import type { Pack } from '../../../../domain/entities/packs.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'
import { asFilter } from '../records/as-filter.ts'
import type { ProductChange } from '../records/product-records.ts'
import { readMoved, type RecordVersion } from '../records/record-versions.ts'

/** A locked article with those of its packs that were asked for. */
export interface RepricedArticle extends RecordVersion {
  id: number
  name: string
  price: Centavos
  cost: Centavos
  packs: ReadonlyMap<number, Pack>
}

/** Which prices: those of products, and of their packs. */
export interface AskedPrices {
  productIds: readonly number[]
  packIds: readonly number[]
}

/** The articles of a store that are not deleted, by id; on PostgreSQL they are locked in the order of their ids, as sales lock them. */
export async function lockRepricedArticles(
  trx: Queries,
  engine: Engine,
  storeId: number,
  { productIds, packIds }: AskedPrices,
): Promise<ReadonlyMap<number, RepricedArticle>> {
  if (productIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price', 'cost', 'version', 'moved'])
    .where(asFilter('store_id'), '=', storeId)
    .where('id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$call(engine.locks.forNoKeyUpdate)
    .execute()
  const packs = await packsById(trx, packIds)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, moved: readMoved(row.moved), packs: packs.get(row.id) ?? new Map() },
    ]),
  )
}

async function packsById(trx: Queries, ids: readonly number[]): Promise<Map<number, Map<number, Pack>>> {
  const packs = new Map<number, Map<number, Pack>>()
  if (ids.length === 0) return packs
  const rows = await trx
    .selectFrom('product_codes')
    .select(['id', 'product_id', 'code', 'name', 'factor', 'price'])
    .where('id', 'in', ids)
    .where('name', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { product_id: productId, name, ...pack } of rows) {
    const ofProduct = packs.get(productId) ?? new Map<number, Pack>()
    packs.set(productId, ofProduct.set(pack.id, { ...pack, name: name ?? '' }))
  }
  return packs
}

/** A locked article with its next version, and its price then. */
export interface ArticlePrice extends RecordVersion {
  id: number
  price: Centavos
}

const written = ['id', 'price', 'version', 'moved'] as const

/** Writes prices of locked articles and of their packs. */
export async function writePrices(
  trx: Queries,
  engine: Engine,
  articles: readonly ArticlePrice[],
  packs: readonly { id: number; price: Centavos }[],
  { changed, at }: ProductChange,
): Promise<void> {
  if (articles.length === 0) return
  const rows = articles.map(({ id, price, version, moved }) => ({
    ...{ id, price, version, moved: JSON.stringify(moved) },
  }))
  await sql`
    with repriced (${sql.join(written.map((name) => sql.ref(name)))})
      as (${engine.tables.fromJson('products', written, JSON.stringify(rows))})
    update products set price = repriced.price,
      priced_at = case when products.price = repriced.price then products.priced_at else ${at} end,
      version = repriced.version, moved = repriced.moved, changed = ${changed}
    from repriced where products.id = repriced.id`.execute(trx)
  if (packs.length === 0) return
  await sql`
    with repriced (id, price) as (${engine.tables.fromJson('product_codes', ['id', 'price'], JSON.stringify(packs))})
    update product_codes set price = repriced.price from repriced where product_codes.id = repriced.id`.execute(
    trx,
  )
}
