import { tenderSum } from '../../../domain/calls/drawer-shapes.ts'
import type { InferType } from 'yup'
import type { ReportedSale, SalesReportData, SalesSummary } from '../../../domain/reports/report-contract.ts'
import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import { paidWithIds } from '../../../domain/selling/tenders.ts'
import { quetzales } from '../../../domain/money.ts'
import type { daysReportSchema } from '../../../domain/validation/report.ts'
import type { Database } from '../../db/database.ts'
import {
  paymentsInRange,
  reportedSales,
  salesTotals,
  type ReportedSaleRow,
  type SalesRange,
} from '../../db/queries/reports.ts'
import {
  refundsInRange,
  reportedReturns,
  returnTotals,
  type ReportedReturnRow,
} from '../../db/queries/returned-in-range.ts'
import { tenderTotals } from '../../db/queries/drawer/sale-payments.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedList } from '../lists/streamed-list.ts'
import { rangeOf, shownStoreNames } from './reported-days.ts'

/**
 * The sales of a range of days, of the chosen store or of all stores that the actor may see. What was brought back in these days is
 * among them with negative figures; voided sales are not.
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function salesReport(
  db: Database,
  actor: Actor,
  asked: InferType<typeof daysReportSchema>,
): Promise<StreamedList<SalesReportData>> {
  const { store, range } = await rangeOf(db.read, actor, asked)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => {
    const names = await shownStoreNames(snapshot.read, range.scope)
    return {
      data: { store, sales: [], general_summary: await summary(snapshot.read, range) },
      list: 'sales',
      portions: answered(
        withReturns(
          // Read first: a snapshot runs one query at a time. They are few.
          await reportedReturns(snapshot.read, range),
          snapshot.portions(reportedSales(snapshot.read, range), PORTION),
        ),
        (row) => rowAnswer(row, names),
      ),
    }
  })
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
function rowAnswer(row: Row, stores: ReadonlyMap<number, string> | null): ReportedSale {
  return {
    id: row.id,
    ...(stores && { store: { name: stores.get(row.store_id) ?? '' } }),
    sale_date: new Date(row.sold_at).toISOString(),
    client: { name: row.client_name },
    user: { name: row.user_name },
    subtotal: quetzales(row.subtotal),
    total_discount: quetzales(row.discount),
    total_tax: quetzales(row.tax),
    total: quetzales(row.total),
    estimated_profit: quetzales(row.profit),
    ...('return_number' in row && { return_number: row.return_number }),
  }
}

async function summary(db: Queries, range: SalesRange): Promise<SalesSummary> {
  const sold = await salesTotals(db, range)
  const back = await returnTotals(db, range)
  const figure = (name: keyof typeof back) => quetzales(sold[name] - back[name])
  const amount = sold.total - back.total
  const paid = await paymentsInRange(db, range)
  const totals = lessRefunds(paid.totals, await refundsInRange(db, range))
  const tenders = tenderTotals({ count: sold.count, amount }, { ...paid, totals })
  return {
    total_sales_count: sold.count,
    total_amount: figure('total'),
    total_subtotal: figure('subtotal'),
    total_discount: figure('discount'),
    total_tax: figure('tax'),
    total_estimated_profit: figure('profit'),
    ...(tenders.length > 1 && { tenders: tenders.map(tenderSum.write) }),
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
