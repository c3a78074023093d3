import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { NamedRef } from '../../../../domain/contract.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { PaidWith } from '../../../../domain/selling/tenders.ts'
import type { Queries } from '../../tables.ts'
import { together } from '../../together.ts'
import { blockOf, inBlocks, SALE_BITS } from '../in-blocks.ts'
import type { PagePlace } from '../page-place.ts'
import type { Scope } from '../records/stores.ts'

/** A sale in the list. */
export interface ListedSaleRow {
  id: number
  /** Milliseconds since the epoch. */
  soldAt: number
  store: NamedRef
  client: NamedRef
  user: NamedRef
  total: Centavos
}

/** Which sales; every condition that is not undefined holds. */
export interface SaleFilter {
  scope: Scope
  /** Sold at or after this instant, and before the other one; milliseconds since the epoch. */
  from: number | undefined
  until: number | undefined
  userId: number | undefined
  clientId: number | undefined
  /** Leaves out the sales of registers that are still open, or whose second count is asked for, unless they are found by their number. */
  onlyClosed: boolean
}

/** One way in which a search finds sales: their own numbers, their total in centavos, the ids of their clients or products. */
export interface SaleMatch {
  by: 'number' | 'total' | 'client' | 'product'
  values: readonly number[]
}

interface Page {
  /** Only the sales after this place. */
  after: PagePlace | undefined
  limit: number
}

/** The ids of the sales, the newest first. */
export async function listSaleIds(
  db: Queries,
  filter: SaleFilter,
  { after, limit }: Page,
): Promise<number[]> {
  const rows = await db
    .selectFrom('sales')
    .select('sales.id')
    .where(holds(filter))
    // Without a bound the planners would rather sort the whole table than walk the index.
    .where('sold_at', '>=', filter.from ?? 0)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(sales.sold_at, sales.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('sold_at', 'desc')
    .orderBy('sales.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The ids of the sales that match in at least one way, the highest number first. Each way reads its index from the end, so a
 * frequent match costs as little as a rare one.
 */
export async function findSaleIds(
  db: Queries,
  filter: SaleFilter,
  matches: readonly SaleMatch[],
  { after, limit }: Page,
): Promise<number[]> {
  const before = after?.id ?? (await lastNumber(db)) + 1
  const found = await together(
    matches.map((match) =>
      finders[match.by](db, match.values, {
        ...{ ...filter, before, limit },
        onlyClosed: filter.onlyClosed && match.by !== 'number',
      }),
    ),
  )
  return highest(found.flat(), limit)
}

/** What one way reads: only sales with a lower number than `before`, at most `limit`, the highest number first. */
type Bounds = SaleFilter & { before: number; limit: number }

type Finder = (db: Queries, values: readonly number[], bounds: Bounds) => Promise<number[]>

const finders: Readonly<Record<SaleMatch['by'], Finder>> = {
  number: (db, values, bounds) => {
    const query = sales(db, bounds).where('sales.id', 'in', values)
    return idsOf(query)
  },
  // One client after the other: each has its own end of the index.
  client: async (db, values, bounds) => {
    const queries = values.map((id) => idsOf(sales(db, bounds).where('sales.client_id', '=', id)))
    return (await together(queries)).flat()
  },
  total: (db, values, bounds) =>
    inBlocks(SALE_BITS, bounds, (blocks) =>
      idsOf(
        sales(db, bounds)
          .where(blockOf('sales.id', SALE_BITS), 'in', blocks)
          .where('sales.total', 'in', values),
      ),
    ),
  product: (db, values, bounds) =>
    inBlocks(SALE_BITS, bounds, (blocks) => {
      const query = db
        .selectFrom('sale_lines')
        .innerJoin('sales', 'sales.id', 'sale_lines.sale_id')
        .select('sale_lines.sale_id as id')
        .groupBy('sale_lines.sale_id')
        .where(blockOf('sale_lines.sale_id', SALE_BITS), 'in', blocks)
        .where('product_id', 'in', values)
        .where('sale_lines.sale_id', '<', bounds.before)
        .where(holds(bounds))
        // By an aggregate: else PostgreSQL reads all lines from the newest on, instead of the index in blocks.
        .orderBy((eb) => eb.fn.max('sale_lines.sale_id'), 'desc')
        .limit(bounds.limit)
      return idsOf(query)
    }),
}

function sales(db: Queries, bounds: Bounds) {
  return db
    .selectFrom('sales')
    .select('sales.id')
    .where('sales.id', '<', bounds.before)
    .where(holds(bounds))
    .orderBy('sales.id', 'desc')
    .limit(bounds.limit)
}

async function idsOf(query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id)
}

async function lastNumber(db: Queries): Promise<number> {
  const last = await db
    .selectFrom('sales')
    .select('id')
    // A bound, so that the planners begin at the end of the index.
    .where('id', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

function highest(ids: readonly number[], limit: number): number[] {
  return [...new Set(ids)].toSorted((one, other) => other - one).slice(0, limit)
}

/** The conditions of a filter on `sales`. */
export function holds({ scope, from, until, userId, clientId, onlyClosed }: SaleFilter): RawBuilder<SqlBool> {
  const all = [
    scope !== null && sql`sales.store_id = ${scope}`,
    from !== undefined && sql`sales.sold_at >= ${from}`,
    until !== undefined && sql`sales.sold_at < ${until}`,
    userId !== undefined && sql`sales.user_id = ${userId}`,
    clientId !== undefined && sql`sales.client_id = ${clientId}`,
    onlyClosed &&
      sql`sales.register_id in (select id from registers where closed_at is not null and second_count is distinct from 'asked')`,
  ].filter((one) => one !== false)
  return sql`${sql.join([sql`1 = 1`, ...all], sql` and `)}`
}

/** The sales with these ids, in the order of the ids. */
export async function readListedSales(db: Queries, ids: readonly number[]): Promise<ListedSaleRow[]> {
  if (ids.length === 0) return []
  const rows = await listed(db).where('sales.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A sale of the stores in scope, or undefined. */
export async function findListedSale(
  db: Queries,
  scope: Scope,
  id: number,
): Promise<ListedSaleRow | undefined> {
  const row = await listed(db)
    .where('sales.id', '=', id)
    .$if(scope !== null, (query) => query.where('sales.store_id', '=', scope))
    .executeTakeFirst()
  return row && toRow(row)
}

function listed(db: Queries) {
  return db
    .selectFrom('sales')
    .innerJoin('stores', 'stores.id', 'sales.store_id')
    .select(['sales.id', 'sold_at as soldAt', 'total', 'stores.id as storeId', 'stores.name as storeName'])
    .select(['client_id as clientId', 'client_name as clientName'])
    .select(['user_id as userId', 'user_name as userName'])
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

function toRow(row: SelectedRow): ListedSaleRow {
  const { storeId, storeName, clientId, clientName, userId, userName, ...rest } = row
  return {
    ...rest,
    store: { id: storeId, name: storeName },
    client: { id: clientId, name: clientName },
    user: { id: userId, name: userName },
  }
}

/** The ways in which sales were paid, each once, by the sale's id; a sale in cash alone may be missing. */
export async function tendersOfSales(db: Queries, ids: readonly number[]): Promise<Map<number, PaidWith[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sale_payments')
    .select(['sale_id', 'tender'])
    .where('sale_id', 'in', ids)
    .orderBy('sale_id')
    .orderBy('position')
    .execute()
  const bySale = Map.groupBy(rows, ({ sale_id: id }) => id)
  return new Map([...bySale].map(([id, paid]) => [id, [...new Set(paid.map(({ tender }) => tender))]]))
}
