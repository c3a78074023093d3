import type { reportSales, reportedSale, salesSummary } from '../../../domain/calls/reports.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import { paidWithIds } from '../../../domain/selling/tenders.ts'
import type { Database } from '../../db/database.ts'
import {
  paymentsInRange,
  reportedSales,
  salesTotals,
  type ReportedSaleRow,
  type SalesRange,
  type SalesTotals,
} from '../../db/queries/reports.ts'
import {
  refundsInRange,
  reportedReturns,
  returnTotals,
  type ReportedReturnRow,
} from '../../db/queries/returned-in-range.ts'
import type { CategoryFilter } from '../../db/queries/of-category.ts'
import { soldOfCategory } from '../../db/queries/sold-of-category.ts'
import { tenderTotals } from '../../db/queries/sales/sale-payments.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedAnswer } from '../lists/streamed-list.ts'
import { filterOf, reportedCategory, toldCategory } from './reported-category.ts'
import { rangeOf, shownStoreNames } from './reported-days.ts'
import { categoryFigures } from './sold-of-category.ts'

/**
 * The sales of a range of days, of the chosen store or of all stores that the actor may see. What was brought back in these days is
 * among them with negative figures; voided sales are not. Of a category, only its lines count (docs/product.md §10.19).
 * @throws Refusal 404 for a store that does not exist or is not the own one, 422 as {@link reportedCategory}
 */
export async function salesReport(
  db: Database,
  actor: Actor,
  asked: Inner<typeof reportSales.request>,
): StreamedAnswer<typeof reportSales, typeof reportedSale> {
  const { store, range } = await rangeOf(db.read, actor, asked)
  const category = await reportedCategory(db.read, range.scope, asked.categoryId)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => {
    const names = await shownStoreNames(snapshot.read, range.scope)
    const { generalSummary, returns, sales } = await figuresOf(snapshot.read, range, filterOf(category))
    return {
      data: { store, ...toldCategory(category), sales: [], generalSummary },
      list: 'sales',
      portions: answered(withReturns(returns, snapshot.portions(sales, PORTION)), (row) =>
        rowAnswer(row, names),
      ),
    }
  })
}

/** The totals and the returns, which are few, and the query of the sales, which runs last: a snapshot runs one at a time. */
async function figuresOf(db: Queries, range: SalesRange, category: CategoryFilter) {
  if (category === undefined)
    return {
      generalSummary: await summary(db, range),
      returns: await reportedReturns(db, range),
      sales: reportedSales(db, range),
    }
  // Payments are those of whole sales: a category has none.
  const { totals, returns } = await categoryFigures(db, range, category)
  return { generalSummary: summaryOf(totals), returns, sales: soldOfCategory(db, range, category) }
}

type Row = ReportedSaleRow | ReportedReturnRow

/** The sales with the returns among them, in the order of time. */
async function* withReturns(
  returns: readonly ReportedReturnRow[],
  portions: AsyncIterable<ReportedSaleRow[]>,
): AsyncGenerator<Row[]> {
  let next = 0
  const returnsBefore = (instant: number): Row[] => {
    const start = next
    while ((returns[next]?.sold_at ?? Infinity) < instant) next += 1
    return returns.slice(start, next)
  }
  for await (const sales of portions) yield sales.flatMap((sale) => [...returnsBefore(sale.sold_at), sale])
  const last = returnsBefore(Infinity)
  if (last.length > 0) yield last
}

/** @param stores the names of the stores by id; null: the answer has no store for each sale. */
function rowAnswer(row: Row, stores: ReadonlyMap<number, string> | null): Inner<typeof reportedSale> {
  return {
    id: row.id,
    ...(stores && { store: stores.get(row.store_id) ?? '' }),
    saleDate: row.sold_at,
    client: row.client_name,
    user: row.user_name,
    subtotal: row.subtotal,
    totalDiscount: row.discount,
    totalTax: row.tax,
    total: row.total,
    estimatedProfit: row.profit,
    ...('return_number' in row && { returnNumber: row.return_number }),
  }
}

async function summary(db: Queries, range: SalesRange): Promise<Inner<typeof salesSummary>> {
  const sold = await salesTotals(db, range)
  const back = await returnTotals(db, range)
  const figure = (name: keyof typeof back) => sold[name] - back[name]
  const amount = sold.total - back.total
  const paid = await paymentsInRange(db, range)
  const totals = lessRefunds(paid.totals, await refundsInRange(db, range))
  const tenders = tenderTotals({ count: sold.count, amount }, { ...paid, totals })
  const summed = {
    ...{ count: sold.count, total: amount, subtotal: figure('subtotal'), discount: figure('discount') },
    ...{ tax: figure('tax'), profit: figure('profit') },
  }
  return { ...summaryOf(summed), ...(tenders.length > 1 && { tenders }) }
}

function summaryOf({
  count,
  total,
  subtotal,
  discount,
  tax,
  profit,
}: SalesTotals): Inner<typeof salesSummary> {
  return {
    totalSalesCount: count,
    totalAmount: total,
    totalSubtotal: subtotal,
    totalDiscount: discount,
    totalTax: tax,
    totalEstimatedProfit: profit,
  }
}

/** What came in by each way to pay less what was given back by it; a way without a rest is left out. */
function lessRefunds(
  totals: readonly TenderTotal[],
  refunds: readonly Pick<TenderTotal, 'tender' | 'amount'>[],
): TenderTotal[] {
  return paidWithIds.flatMap((tender) => {
    const { count = 0, amount = 0 } = totals.find((each) => each.tender === tender) ?? {}
    const rest = amount - (refunds.find((each) => each.tender === tender)?.amount ?? 0)
    return rest === 0 && tender !== 'cash' ? [] : [{ tender, count, amount: rest }]
  })
}
