import type { InferType } from 'yup'
import type { ReportedSale, SalesReportData, SalesSummary } from '../../../domain/reports/report-contract.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
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
import { storeNames } from '../../db/queries/records/stores.ts'
import { tenderTotals } from '../../db/queries/drawer/sale-payments.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { tenderAnswer } from '../drawer/tender-answer.ts'
import { answered, PORTION, streamedList, type StreamedList } from '../lists/streamed-list.ts'
import { reportedStore } from './reported-store.ts'

/**
 * The sales of a range of days, of the chosen store or of all stores that the actor may see.
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function salesReport(
  db: Database,
  actor: Actor,
  asked: InferType<typeof daysReportSchema>,
): Promise<StreamedList<SalesReportData>> {
  const storeId = asked.store_id ?? actor.scope
  const store = storeId === null ? null : await reportedStore(db.read, actor, storeId)
  const range = {
    scope: storeId,
    from: startOfGuatemalaDay(asked.start_date),
    until: endOfGuatemalaDay(asked.end_date),
  }
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => {
    const names = storeId === null ? await storeNames(snapshot.read) : null
    // With one store the column has no use.
    const shownNames = names && names.size > 1 ? names : null
    return {
      data: { store, sales: [], general_summary: await summary(snapshot.read, range) },
      list: 'sales',
      portions: answered(snapshot.portions(reportedSales(snapshot.read, range), PORTION), (row) =>
        saleAnswer(row, shownNames),
      ),
    }
  })
}

/** @param stores the names of the stores by id; null: the answer has no store for each sale. */
function saleAnswer(row: ReportedSaleRow, stores: ReadonlyMap<number, string> | null): ReportedSale {
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
  }
}

async function summary(db: Queries, range: SalesRange): Promise<SalesSummary> {
  const totals = await salesTotals(db, range)
  const sold = { count: totals.count, amount: totals.total }
  const tenders = tenderTotals(sold, await paymentsInRange(db, range))
  return {
    total_sales_count: totals.count,
    total_amount: quetzales(totals.total),
    total_subtotal: quetzales(totals.subtotal),
    total_discount: quetzales(totals.discount),
    total_tax: quetzales(totals.tax),
    total_estimated_profit: quetzales(totals.profit),
    ...(tenders.length > 1 && { tenders: tenders.map(tenderAnswer) }),
  }
}
