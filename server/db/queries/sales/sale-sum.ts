import { sql, type SelectQueryBuilder } from 'kysely'
import type { Centavos } from '../../../../domain/money.ts'
import type { Queries } from '../../tables.ts'
import { sumOver, type SumRow } from '../found-rows.ts'
import { holds, type SaleFilter } from './sale-list.ts'
import { isNotVoided } from './voided.ts'

/** The ids of so many sales are in one query. */
const PORTION = 1_000

/** The sum of the newest sales of a filter, at most `limit`: voided ones do not count, and what was given back is taken off. */
export async function sumSales(db: Queries, filter: SaleFilter, limit: number): Promise<SumRow> {
  const found = db
    .selectFrom('sales')
    .select(['sales.id', 'sales.total'])
    .where(holds(filter))
    // Without a bound the planners would rather sort the whole table than walk the index.
    .where('sold_at', '>=', filter.from ?? 0)
    .orderBy('sold_at', 'desc')
    .orderBy('sales.id', 'desc')
    .limit(limit)
  return sumOf(db, found)
}

/** The same of the sales with these ids. */
export async function sumSalesWithIds(db: Queries, ids: readonly number[]): Promise<SumRow> {
  const all: SumRow = { found: 0, count: 0, total: 0 }
  for (let from = 0; from < ids.length; from += PORTION) {
    const found = db
      .selectFrom('sales')
      .select(['sales.id', 'sales.total'])
      .where('sales.id', 'in', ids.slice(from, from + PORTION))
    const part = await sumOf(db, found)
    all.found += part.found
    all.count += part.count
    all.total += part.total
  }
  return all
}

async function sumOf(
  db: Queries,
  sales: SelectQueryBuilder<never, never, { id: number; total: Centavos }>,
): Promise<SumRow> {
  const returned = sql`coalesce((select sum(r.total) from returns as r where r.sale_id = found.id), 0)`
  return db
    .selectFrom(sales.as('found'))
    .select(sumOver(isNotVoided('found.id'), sql`found.total - ${returned}`))
    .executeTakeFirstOrThrow()
}
