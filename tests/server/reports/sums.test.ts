import type { Data } from '../../../domain/calls/call.ts'
import type { reportSales } from '../../../domain/calls/reports.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { guatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { TestShop } from '../../support/shops/shop.ts'
import { withReportShop, type Cashier } from './support/report-shop.ts'

const DAY = 86_400_000
/** Each try has its own days. */
const DAYS_APART = 10

/** Price and cost in centavos, as in a test shop. */
const articles = [
  { name: 'agua', price: 500, cost: 300 },
  { name: 'pan', price: 125, cost: 80 },
  { name: 'cafe', price: 4_250, cost: 3_000 },
] as const

interface RandomLine {
  article: (typeof articles)[number]
  quantity: number
  /** In centavos; at most the subtotal of the line. */
  discount: number
  /** In basis points. */
  tax: number
}

interface RandomSale {
  cashier: Cashier
  /** Milliseconds since the first day began. */
  after: number
  lines: RandomLine[]
}

const randomLine: fc.Arbitrary<RandomLine> = fc
  .record({
    article: fc.constantFrom(...articles),
    quantity: fc.integer({ min: 1, max: 40 }),
    share: fc.integer({ min: 0, max: 100 }),
    tax: fc.oneof(fc.constantFrom(0, 500, 1_200), fc.integer({ min: 0, max: 10_000 })),
  })
  .map(({ share, ...line }) => ({
    ...line,
    discount: Math.floor((line.article.price * line.quantity * share) / 100),
  }))

const randomSales: fc.Arbitrary<RandomSale[]> = fc.array(
  fc.record({
    cashier: fc.constantFrom<Cashier>('ana', 'beto'),
    after: fc.oneof(
      fc.integer({ min: 0, max: 4 * DAY - 1 }),
      // The boundaries of days.
      fc.constantFrom(0, DAY - 1, DAY, 2 * DAY - 1, 2 * DAY, 3 * DAY - 1, 3 * DAY),
    ),
    lines: fc.array(randomLine, { minLength: 1, maxLength: 6 }),
  }),
  { maxLength: 8 },
)

/** The days 1 and 2 of four. */
const isReported = ({ after }: RandomSale) => after >= DAY && after < 3 * DAY

type Sums = Record<'count' | 'amount' | 'subtotal' | 'discount' | 'tax' | 'profit', bigint>

/** Computes the totals line by line, in whole centavos. */
function workedOut(sales: readonly RandomSale[]): Sums {
  const sums: Sums = { count: 0n, amount: 0n, subtotal: 0n, discount: 0n, tax: 0n, profit: 0n }
  for (const { lines } of sales) {
    sums.count += 1n
    for (const line of lines) {
      const [price, cost] = [BigInt(line.article.price), BigInt(line.article.cost)]
      const [quantity, discount] = [BigInt(line.quantity), BigInt(line.discount)]
      const net = price * quantity - discount
      const hundredths = net * BigInt(line.tax)
      // Rounds half a centavo up.
      const tax = hundredths / 10_000n + (hundredths % 10_000n >= 5_000n ? 1n : 0n)
      sums.subtotal += price * quantity
      sums.discount += discount
      sums.tax += tax
      sums.amount += net + tax
      sums.profit += net - cost * quantity
    }
  }
  return sums
}

const centavos = (amount: number) => BigInt(Math.round(amount * 100))

function ofSummary(summary: Data<typeof reportSales>['general_summary']): Sums {
  return {
    count: BigInt(summary.total_sales_count),
    amount: centavos(summary.total_amount),
    subtotal: centavos(summary.total_subtotal),
    discount: centavos(summary.total_discount),
    tax: centavos(summary.total_tax),
    profit: centavos(summary.total_estimated_profit),
  }
}

function ofRows({ sales }: Data<typeof reportSales>): Sums {
  const sum = (figure: (sale: Data<typeof reportSales>['sales'][number]) => number) =>
    sales.reduce((total, sale) => total + centavos(figure(sale)), 0n)
  return {
    count: BigInt(sales.length),
    amount: sum((sale) => sale.total),
    subtotal: sum((sale) => sale.subtotal),
    discount: sum((sale) => sale.total_discount),
    tax: sum((sale) => sale.total_tax),
    profit: sum((sale) => sale.estimated_profit),
  }
}

/** From the lines alone, by the dates of the tills. */
async function ofLines({ db, storeId }: TestShop, first: string, last: string): Promise<Sums> {
  const { rows } = await sql<Record<keyof Sums, number>>`
    select count(distinct sale_id) as count, coalesce(sum(total), 0) as amount,
      coalesce(sum(price * quantity / 1000), 0) as subtotal, coalesce(sum(discount), 0) as discount,
      coalesce(sum(total) - sum(price * quantity / 1000) + sum(discount), 0) as tax,
      coalesce(sum(price * quantity / 1000), 0) - coalesce(sum(cost * quantity / 1000), 0) - coalesce(sum(discount), 0) as profit
    from sale_lines
    where sale_id in (select id from sales where store_id = ${storeId} and date between ${first} and ${last})`.execute(
    db.read,
  )
  const [row] = rows
  if (!row) throw new Error('Sums make one row')
  return {
    count: BigInt(row.count),
    amount: BigInt(row.amount),
    subtotal: BigInt(row.subtotal),
    discount: BigInt(row.discount),
    tax: BigInt(row.tax),
    profit: BigInt(row.profit),
  }
}

describeEachDatabase('the sums of a sales report', (engine) => {
  const shop = withReportShop(engine)
  let tries = 0

  test('are those of its sales, of their lines, and of the requested days, to the centavo', async () => {
    const oneTry = async (sales: RandomSale[]) => {
      const begins = startOfGuatemalaDay('2010-01-01') + tries++ * DAYS_APART * DAY
      for (const { cashier, after, lines } of sales) {
        const items = lines.map(({ article, quantity, discount, tax }) => ({
          product_id: shop()[article.name],
          quantity,
          discount,
          tax,
        }))
        await shop().sellAt(begins + after, cashier, items)
      }
      const [first, last] = [guatemalaDay(begins + DAY), guatemalaDay(begins + 2 * DAY)]
      const query = { start_date: first, end_date: last, store_id: shop().storeId }
      const report = (await shop().report('detailed-sales', 'jefa', query)) as Data<typeof reportSales>
      const expected = workedOut(sales.filter(isReported))
      expect(ofSummary(report.general_summary)).toEqual(expected)
      expect(ofRows(report)).toEqual(expected)
      expect(await ofLines(shop(), first, last)).toEqual(expected)
    }
    await fc.assert(fc.asyncProperty(randomSales, oneTry), { numRuns: 12 })
  })
})
