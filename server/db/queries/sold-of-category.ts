/** The sales report of one category: of each sale and return the figures of its lines alone (docs/product.md §10.19). */
import { sql } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import type { Queries } from '../tables.ts'
import { amountOf } from './amount-of.ts'
import { isOfCategory } from './of-category.ts'
import { returnsIn } from './returned-in-range.ts'
import { profit, salesIn, type SalesRange, type SalesTotals } from './reports.ts'

/** What came back of a line by one return. */
export type ReturnedLineRow = Awaited<ReturnType<typeof returnedOfCategory>>[number]

const sum = (column: string) => sql<Centavos>`coalesce(sum(${sql.ref(`l.${column}`)}), 0)`

const figures = [
  sum('subtotal').as('subtotal'),
  sum('discount').as('discount'),
  sum('tax').as('tax'),
  sum('total').as('total'),
  profit.as('profit'),
]

/** The sales of a range with lines of a category, in the order of time. @param category null: articles without one. */
export function soldOfCategory(db: Queries, range: SalesRange, category: number | null) {
  return (
    linesIn(db, range, category)
      .select(['s.id', 's.store_id', 's.sold_at', 's.client_name', 's.user_name'])
      .select(figures)
      // By the instant first, in the order of the index: the rows come as they are read.
      .groupBy(['s.sold_at', 's.id'])
      .orderBy('s.sold_at')
      .orderBy('s.id')
  )
}

/** The sums over these lines; `count` is that of their sales. */
export async function soldOfCategoryTotals(
  db: Queries,
  range: SalesRange,
  category: number | null,
): Promise<SalesTotals> {
  return linesIn(db, range, category)
    .select((eb) => eb.fn.count<number>('s.id').distinct().as('count'))
    .select(figures)
    .executeTakeFirstOrThrow()
}

/** The lines of a category that came back in a range, in the order of their returns. `before` is what had come back of each earlier. */
export async function returnedOfCategory(db: Queries, range: SalesRange, category: number | null) {
  return returnsIn(db, range)
    .innerJoin('return_lines as rl', 'rl.return_id', 'r.id')
    .innerJoin('sale_lines as l', (join) =>
      join.onRef('l.sale_id', '=', 'r.sale_id').onRef('l.position', '=', 'rl.position'),
    )
    .innerJoin('sales as s', 's.id', 'r.sale_id')
    .select(['r.id as return_number', 'r.sale_id as id', 'r.store_id', 'r.at as sold_at'])
    .select(['r.user_name', 's.client_name'])
    .select(['l.position', 'l.quantity', 'l.subtotal', 'l.discount', 'l.total', 'rl.quantity as back'])
    .select(amountOf('l.cost', 'rl.quantity').as('cost'))
    .select(
      sql<Thousandths>`coalesce((select sum(b.quantity) from returns as e
        join return_lines as b on b.return_id = e.id and b.position = rl.position
        where e.sale_id = r.sale_id and e.id < r.id), 0)`.as('before'),
    )
    .where(isOfCategory('l.product_id', category))
    .orderBy('r.at')
    .orderBy('r.id')
    .orderBy('rl.position')
    .execute()
}

function linesIn(db: Queries, range: SalesRange, category: number | null) {
  return salesIn(db, range)
    .innerJoin('sale_lines as l', 'l.sale_id', 's.id')
    .where(isOfCategory('l.product_id', category))
}
