import { salesIn, type SalesRange } from '../reports.ts'
import type { Queries } from '../../tables.ts'

/** A line of a sale that sold a common article, as {@link soldCommon} reads it. */
export type SoldCommonRow = Awaited<ReturnType<ReturnType<typeof soldCommon>['execute']>>[number]

/** The lines of common articles in the sales of a range that were not voided, in the order of time. */
export function soldCommon(db: Queries, range: SalesRange) {
  return salesIn(db, range)
    .innerJoin('common_articles as c', 'c.store_id', 's.store_id')
    .innerJoin('sale_lines as l', (join) =>
      join.onRef('l.sale_id', '=', 's.id').onRef('l.product_id', '=', 'c.product_id'),
    )
    .select(['s.id', 's.store_id', 's.sold_at', 's.user_name'])
    .select(['l.position', 'l.name', 'l.quantity', 'l.returned', 'l.price', 'l.total'])
    .orderBy('s.sold_at')
    .orderBy('s.id')
    .orderBy('l.position')
}
