import { sql, type RawBuilder } from 'kysely'
import type { ConsistencyRule } from './consistency-rule.ts'
import { migrations } from '../migrations/migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { creditRules } from './credit-checks.ts'
import { deliveryRules } from './delivery-checks.ts'
import { drawerRules } from './drawer-checks.ts'
import { approvalRules } from './approval-checks.ts'
import { codeRules } from './code-checks.ts'
import { commonArticleRules } from './common-article-checks.ts'
import { depositRules } from './deposit-checks.ts'
import { emptiesRules } from './empties-checks.ts'
import { copyRules } from './copy-checks.ts'
import { costRules } from './cost-checks.ts'
import { countRules } from './count-checks.ts'
import { findWrongCounts, findWrongDeliveries } from './goods-figures.ts'
import { heldRules } from './held-checks.ts'
import { lateRules } from './late-checks.ts'
import { loggedRules } from './logged-checks.ts'
import { adjustmentRules, moveRules } from './move-checks.ts'
import { paymentRules } from './payment-checks.ts'
import { repricingRules } from './repricing-checks.ts'
import { returnRules } from './return-checks.ts'
import { stockAdjustments } from '../migrations/0024-stock-adjustments.ts'
import { stockCounts } from '../migrations/0025-stock-counts.ts'
import { stockEntries } from '../migrations/0023-stock-entries.ts'
import { saleReturns } from '../migrations/0018-sale-returns.ts'
import { articleUnits } from '../migrations/0043-units.ts'
import { lateSales } from '../migrations/0061-late-sales.ts'
import { thousandths } from '../migrations/0021-thousandths.ts'
import { amountOf, isMoneysWorth } from '../queries/amount-of.ts'
import type { Queries } from '../tables.ts'

/** The most rows that are named for one rule. */
const MOST_NAMED = 5

/** The sales with a line that does not come to its figures. */
const wrongLines = (subtotal: RawBuilder<unknown>) => sql<{ id: number }>`
  select distinct sale_id as id from sale_lines where subtotal <> ${subtotal}
    or tax <> ((subtotal - discount) * tax_rate + 5000) / 10000 or total <> subtotal - discount + tax`

/**
 * The consistency rules, in SQL for both engines, so that the database checks a million sales without sending them. Half
 * a centavo is rounded up (domain/money.ts).
 */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'una venta es la suma de sus líneas',
    wrong: sql`
      select s.id from sales as s left join (
        select sale_id, count(*) as lines, min(position) as first, max(position) as last, sum(subtotal) as subtotal,
          sum(discount) as discount, sum(tax) as tax, sum(total) as total
        from sale_lines group by sale_id) as l on l.sale_id = s.id
      where l.sale_id is null or l.first <> 1 or l.last <> l.lines or s.subtotal <> l.subtotal
        or s.discount <> l.discount or s.tax <> l.tax or s.total <> l.total`,
  },
  {
    says: 'una línea suma cantidad × precio − descuento + impuesto',
    wrong: wrongLines(sql`quantity * price`),
    until: thousandths,
  },
  {
    says: 'una línea suma cantidad × precio − descuento + impuesto',
    wrong: wrongLines(amountOf('price', 'quantity')),
    since: thousandths,
    until: articleUnits,
  },
  {
    says: 'una línea suma cantidad × precio − descuento + impuesto',
    wrong: wrongLines(sql`case when unit is not null and ${isMoneysWorth('subtotal', 'price', 'quantity')}
      then subtotal else ${amountOf('price', 'quantity')} end`),
    since: articleUnits,
  },
  {
    says: 'una línea es de una venta de su tienda',
    wrong: sql`
      select distinct l.sale_id as id from sale_lines as l left join sales as s on s.id = l.sale_id
      where s.id is null or s.store_id <> l.store_id`,
  },
  {
    says: 'una venta es de una caja de su tienda y su cajero, de antes de cerrarla',
    wrong: sql`
      select s.id from sales as s left join registers as r on r.id = s.register_id
      where r.id is null or r.store_id <> s.store_id or r.user_id <> s.user_id or s.sold_at > r.closed_at`,
    until: lateSales,
  },
  {
    says: 'una venta es de una caja de su tienda y su cajero, de antes de cerrarla o llegó después',
    wrong: sql`
      select s.id from sales as s left join registers as r on r.id = s.register_id
        left join late_sales as l on l.sale_id = s.id and l.arrival <> 'known'
      where r.id is null or r.store_id <> s.store_id or r.user_id <> s.user_id
        or (l.id is null and s.sold_at > r.closed_at) or (l.arrival = 'open' and l.received_at > r.closed_at)
        or (l.arrival = 'closed' and (r.closed_at is null or l.received_at < r.closed_at))`,
    since: lateSales,
  },
  {
    says: 'una caja cerrada suma sus ventas',
    wrong: sql`
      select r.id from registers as r
        left join (select register_id, sum(total) as total from sales group by register_id) as s on s.register_id = r.id
      where r.closed_at is not null and (r.sales_total is null
        or r.sales_total <> coalesce(s.total, 0))`,
    until: saleReturns,
  },
  {
    says: 'una caja cerrada suma sus ventas no anuladas',
    wrong: sql`
      select r.id from registers as r left join (
        select register_id, sum(total) as total from sales
        where id not in (select sale_id from sale_voids) group by register_id) as s on s.register_id = r.id
      where r.closed_at is not null and (r.sales_total is null
        or r.sales_total <> coalesce(s.total, 0))`,
    since: saleReturns,
    until: lateSales,
  },
  {
    says: 'una caja cerrada suma sus ventas no anuladas que llegaron antes de cerrarla',
    wrong: sql`
      select r.id from registers as r left join (
        select register_id, sum(total) as total from sales
        where id not in (select sale_id from sale_voids)
          and id not in (select sale_id from late_sales where arrival = 'closed') group by register_id) as s
        on s.register_id = r.id
      where r.closed_at is not null and (r.sales_total is null
        or r.sales_total <> coalesce(s.total, 0))`,
    since: lateSales,
  },
  ...drawerRules,
  ...creditRules,
  ...paymentRules,
  ...copyRules,
  ...heldRules,
  ...countRules,
  ...approvalRules,
  ...returnRules,
  ...deliveryRules,
  ...moveRules,
  ...adjustmentRules,
  ...costRules,
  ...codeRules,
  ...commonArticleRules,
  ...repricingRules,
  ...depositRules,
  ...emptiesRules,
  ...lateRules,
  ...loggedRules,
  {
    says: 'un cajero tiene como máximo una caja abierta',
    wrong: sql`select user_id as id from registers where closed_at is null group by user_id having count(*) > 1`,
  },
  {
    says: 'una clave nombra la única venta que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join sales as s on s.id = k.result_id
      where k.operation = 'sale' group by k.result_id having count(*) > 1 or count(s.id) = 0
        or min(s.user_id) <> min(k.user_id)`,
  },
  {
    says: 'una clave nombra la única caja que se cerró con ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join registers as r on r.id = k.result_id
      where k.operation = 'close register' group by k.result_id
      having count(*) > 1 or count(r.closed_at) = 0 or min(r.user_id) <> min(k.user_id)`,
  },
  {
    says: 'las existencias nunca están bajo cero',
    wrong: sql`select id from products where stock < 0`,
    until: stockAdjustments,
  },
  {
    says: 'cada tienda tiene su cliente general',
    wrong: sql`
      select s.id from stores as s left join clients as c
        on c.store_id = s.id and c.is_default = 1 and c.deleted_at is null
      where c.id is null`,
  },
]

/**
 * Checks the data of a whole database.
 * @param steps the migrations that the database has.
 * @returns a sentence for each broken rule, with the ids of the first rows.
 */
export async function findInconsistencies(
  trx: Queries,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  const broken: string[] = []
  for (const { says, wrong } of rules.filter((rule) => applies(rule, steps))) {
    const { rows } = await sql<{ id: number | string; of: number }>`
      select id, count(*) over () as "of" from (${wrong}) as wrong order by id limit ${MOST_NAMED}`.execute(
      trx,
    )
    const [first] = rows
    if (first)
      broken.push(
        brokenRule(
          says,
          rows.map(({ id }) => id),
          first.of,
        ),
      )
  }
  const figures = [
    ...(steps.includes(stockEntries) ? await findWrongDeliveries(trx) : []),
    ...(steps.includes(stockCounts) ? await findWrongCounts(trx) : []),
  ]
  for (const [says, ids] of figures)
    if (ids.length > 0) broken.push(brokenRule(says, ids.slice(0, MOST_NAMED), ids.length))
  return broken
}

function brokenRule(says: string, ids: readonly (number | string)[], of: number): string {
  return `regla incumplida: ${says}: ${ids.join(', ')} (${of} en total)`
}

function applies({ since, until }: ConsistencyRule, steps: readonly Migration[]): boolean {
  return (since === undefined || steps.includes(since)) && (until === undefined || !steps.includes(until))
}

/** Counts of the data, for an operator to compare. */
export interface DataCounts {
  stores: number
  users: number
  products: number
  sales: number
  /** Centavos, without voided sales. */
  sold: number
  /** How many of them were voided, and their centavos. */
  voided: number
  voidedTotal: number
  /** Milliseconds since the epoch, or null without a sale. */
  lastSale: number | null
}

/** @param steps the migrations that the database has. */
export async function countData(trx: Queries, steps: readonly Migration[] = migrations): Promise<DataCounts> {
  const voided = steps.includes(saleReturns)
    ? sql`select total from sales where id in (select sale_id from sale_voids)`
    : sql`select 0 as total from sales where id is null`
  const { rows } = await sql<DataCounts>`
    select (select count(*) from stores where deleted_at is null) as stores,
      (select count(*) from users where deleted_at is null) as users,
      (select count(*) from products where deleted_at is null) as products,
      (select count(*) from sales) as sales,
      (select coalesce(sum(total), 0) from sales) - (select coalesce(sum(total), 0) from (${voided}) as v) as sold,
      (select count(*) from (${voided}) as v) as voided,
      (select coalesce(sum(total), 0) from (${voided}) as v) as "voidedTotal",
      (select max(sold_at) from sales) as "lastSale"`.execute(trx)
  const [counts] = rows
  if (!counts) throw new Error('A query without rows')
  return counts
}
