import { sql } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'
import type { RowTotals } from './sales/sale-payments.ts'
import { amountOf } from './amount-of.ts'
import { isOfCategory, type CategoryFilter } from './of-category.ts'
import { isNotVoided } from './sales/voided.ts'
import type { Scope } from './records/stores.ts'
import type { Queries } from '../tables.ts'

/** The sales of one store or of all that were not voided, from an instant to before another one (milliseconds since the epoch). */
export interface SalesRange {
  scope: Scope
  from: number
  until: number
}

/** A row of the sales report; `profit` is before tax, with the cost at the time of sale. */
export type ReportedSaleRow = Awaited<ReturnType<ReturnType<typeof reportedSales>['execute']>>[number]

export interface SalesTotals {
  count: number
  subtotal: Centavos
  discount: Centavos
  tax: Centavos
  total: Centavos
  /** Before tax, with price and cost at the time of each sale. */
  profit: Centavos
}

/** The profit of the lines `l`, before tax (docs/product.md §3.11). */
export const profit = sql<Centavos>`coalesce(sum(l.subtotal - l.discount - ${amountOf('l.cost', 'l.quantity')}), 0)`

/** The products of a store that are not deleted and have a stock, by name. */
export function inventory(db: Queries, storeId: number, category: CategoryFilter) {
  return productsIn(db, storeId, category)
    .select(['id', 'name', 'stock', 'unit', 'cost', 'price'])
    .orderBy('name')
    .orderBy('id')
}

/** The number of products of a store that are not deleted and have a stock. */
export async function countProducts(db: Queries, storeId: number, category: CategoryFilter): Promise<number> {
  const { products } = await productsIn(db, storeId, category)
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow()
  return products
}

/** The sales of a range in the order of time, each with its profit. */
export function reportedSales(db: Queries, range: SalesRange) {
  return salesIn(db, range)
    .select(['s.id', 's.store_id', 's.sold_at', 's.client_name', 's.user_name'])
    .select(['s.subtotal', 's.discount', 's.tax', 's.total'])
    .select((eb) =>
      eb
        .selectFrom('sale_lines as l')
        .select(profit.as('profit'))
        .whereRef('l.sale_id', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('profit'),
    )
    .orderBy('s.sold_at')
    .orderBy('s.id')
}

/** The sums over the sales of a range. */
export async function salesTotals(db: Queries, range: SalesRange): Promise<SalesTotals> {
  const sums = await salesIn(db, range)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select([sum('subtotal'), sum('discount'), sum('tax'), sum('total')])
    .executeTakeFirstOrThrow()
  const earned = await salesIn(db, range)
    .innerJoin('sale_lines as l', 'l.sale_id', 's.id')
    .select(profit.as('profit'))
    .executeTakeFirstOrThrow()
  return { ...sums, ...earned }
}

/** What the payments of a range's sales come to. */
export async function paymentsInRange(db: Queries, range: SalesRange): Promise<RowTotals> {
  const paid = salesIn(db, range).innerJoin('sale_payments as p', 'p.sale_id', 's.id')
  const totals = await paid
    .select((eb) => [
      'p.tender',
      eb.fn.count<number>('p.sale_id').distinct().as('count'),
      eb.fn.sum<number>('p.amount').as('amount'),
    ])
    .groupBy('p.tender')
    .execute()
  const { sales } = await paid
    .select((eb) => eb.fn.count<number>('p.sale_id').distinct().as('sales'))
    .executeTakeFirstOrThrow()
  return { totals, sales }
}

function productsIn(db: Queries, storeId: number, category: CategoryFilter) {
  return db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where('without_stock', '=', 0)
    .$if(category !== undefined, (query) => query.where(isOfCategory('products.id', category ?? null)))
}

function sum<Column extends 'subtotal' | 'discount' | 'tax' | 'total'>(column: Column) {
  return sql<Centavos>`coalesce(sum(${sql.ref(`s.${column}`)}), 0)`.as(column)
}

/** The sales `s` of a range. */
export function salesIn(db: Queries, { scope, from, until }: SalesRange) {
  return db
    .selectFrom('sales as s')
    .where('s.sold_at', '>=', from)
    .where('s.sold_at', '<', until)
    .where(isNotVoided('s.id'))
    .$if(scope !== null, (query) => query.where('s.store_id', '=', scope))
}
