import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { UnitId } from '../../../../domain/measures.ts'
import type { StockTallyTable } from '../../tables/count-tables.ts'
import type { Queries } from '../../tables.ts'
import type { PagePlace } from '../page-place.ts'

export type StockTallyRow = Selectable<StockTallyTable>

/** A tally with its product, which may be deleted. */
export type NamedTallyRow = StockTallyRow & { product_name: string; code: string; unit: UnitId }

/** @returns its id. */
export async function insertTally(
  trx: Queries,
  tally: Omit<Insertable<StockTallyTable>, 'id'>,
): Promise<number> {
  const { id } = await trx.insertInto('stock_tallies').values(tally).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The rows of one insert; both engines limit the number of parameters. */
const CHUNK = 500

export async function insertTallies(
  trx: Queries,
  tallies: readonly Omit<Insertable<StockTallyTable>, 'id'>[],
): Promise<void> {
  for (let start = 0; start < tallies.length; start += CHUNK)
    await trx
      .insertInto('stock_tallies')
      .values(tallies.slice(start, start + CHUNK))
      .execute()
}

/** @throws when there is none. */
export async function findTally(db: Queries, id: number): Promise<NamedTallyRow> {
  return namedTallies(db).where('t.id', '=', id).executeTakeFirstOrThrow()
}

/** The tallies of a stock take, the newest first. */
export async function listTallies(
  db: Queries,
  { countId, after, limit }: { countId: number; after: PagePlace | undefined; limit: number },
): Promise<NamedTallyRow[]> {
  return namedTallies(db)
    .where('t.count_id', '=', countId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(t.at, t.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

function namedTallies(db: Queries) {
  return db
    .selectFrom('stock_tallies as t')
    .innerJoin('products', 'products.id', 't.product_id')
    .selectAll('t')
    .select(['products.name as product_name', 'products.code', 'products.unit'])
}

/**
 * The tallies of a stock take by product, in the order in which they were written.
 * @param productIds missing: all products.
 */
export async function talliesByProduct(
  db: Queries,
  countId: number,
  productIds?: readonly number[],
): Promise<Map<number, StockTallyRow[]>> {
  if (productIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_tallies')
    .selectAll()
    .where('count_id', '=', countId)
    .$if(productIds !== undefined, (query) => query.where('product_id', 'in', productIds ?? []))
    .orderBy('product_id')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.product_id)
}

/** A product of a stock take as it is now. */
export interface CountedProduct {
  id: number
  name: string
  code: string
  unit: UnitId
  cost: number
  stock: number
  isGone: boolean
}

/** The products that have tallies in a stock take, also deleted ones. */
export async function countedProducts(db: Queries, countId: number): Promise<Map<number, CountedProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'code', 'unit', 'cost', 'stock', 'deleted_at'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('stock_tallies').select('product_id').where('count_id', '=', countId),
    )
    .execute()
  return new Map(
    rows.map(({ deleted_at, ...product }) => [product.id, { ...product, isGone: deleted_at !== null }]),
  )
}
