import { sql } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'
import type { Scope } from './stores.ts'
import type { Queries } from '../tables.ts'

/** Which sales: of one store or of all, from an instant on until just before another (milliseconds since the epoch). */
export interface SalesRange {
  scope: Scope
  from: number
  until: number
}

export interface StockedProduct {
  id: number
  name: string
  stock: number
  cost: Centavos
  price: Centavos
}

/** A sale as it is reported; `profit` is before tax, on the cost at the time of sale. */
export type ReportedSaleRow = Awaited<ReturnType<ReturnType<typeof reportedSales>['execute']>>[number]

export interface SalesTotals {
  count: number
  subtotal: Centavos
  discount: Centavos
  tax: Centavos
  total: Centavos
  /** Before tax, on price and cost as they were at the time of each sale. */
  profit: Centavos
}

/** What the lines of `l` earned, before tax (contract, reports). */
const profit = sql<Centavos>`coalesce(sum(l.subtotal - l.discount - l.cost * l.quantity), 0)`

/** The living products of a store, by name. */
export function inventory(db: Queries, storeId: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'stock', 'cost', 'price'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
}

/** How many living products a store has. */
export async function countProducts(db: Queries, storeId: number): Promise<number> {
  const { products } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return products
}

/** The sales of a range in the order in which they were made, each with what it earned. */
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

/** What the sales of a range come to. */
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

function sum<Column extends 'subtotal' | 'discount' | 'tax' | 'total'>(column: Column) {
  return sql<Centavos>`coalesce(sum(${sql.ref(`s.${column}`)}), 0)`.as(column)
}

function salesIn(db: Queries, { scope, from, until }: SalesRange) {
  return db
    .selectFrom('sales as s')
    .where('s.sold_at', '>=', from)
    .where('s.sold_at', '<', until)
    .$if(scope !== null, (query) => query.where('s.store_id', '=', scope))
}
