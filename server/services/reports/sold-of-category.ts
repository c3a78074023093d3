import { sum } from '../../../domain/money.ts'
import { returnedAmounts } from '../../../domain/selling/returns.ts'
import type { SalesRange, SalesTotals } from '../../db/queries/reports.ts'
import type { ReportedReturnRow } from '../../db/queries/returned-in-range.ts'
import {
  returnedOfCategory,
  soldOfCategoryTotals,
  type ReturnedLineRow,
} from '../../db/queries/sold-of-category.ts'
import type { Queries } from '../../db/tables.ts'

/**
 * The returns of a range with the figures of a category's lines alone, in the order of time, and what sales and returns come to.
 * @param category null: the articles without one.
 */
export async function categoryFigures(
  db: Queries,
  range: SalesRange,
  category: number | null,
): Promise<{ totals: SalesTotals; returns: ReportedReturnRow[] }> {
  const sold = await soldOfCategoryTotals(db, range, category)
  const returns = rowsOf(await returnedOfCategory(db, range, category))
  const total = (figure: Exclude<keyof SalesTotals, 'count'>) =>
    sold[figure] + sum(returns.map((row) => row[figure]))
  const totals = {
    count: sold.count,
    subtotal: total('subtotal'),
    discount: total('discount'),
    tax: total('tax'),
    total: total('total'),
    profit: total('profit'),
  }
  return { totals, returns }
}

/** The lines of each return in one row, whose figures are negative. */
function rowsOf(lines: readonly ReturnedLineRow[]): ReportedReturnRow[] {
  const rows = new Map<number, ReportedReturnRow>()
  for (const { return_number, id, store_id, sold_at, client_name, user_name, ...line } of lines) {
    const row = rows.get(return_number) ?? {
      ...{ return_number, id, store_id, sold_at, client_name, user_name },
      ...{ subtotal: 0, discount: 0, tax: 0, total: 0, profit: 0 },
    }
    const back = returnedAmounts({ ...line, returned: line.before }, line.back)
    rows.set(return_number, {
      ...row,
      subtotal: row.subtotal - back.subtotal,
      discount: row.discount - back.discount,
      tax: row.tax - back.tax,
      total: row.total - back.amount,
      profit: row.profit + line.cost - back.subtotal + back.discount,
    })
  }
  return [...rows.values()]
}
