import type { AdjustmentRow, AdjustmentsReport, ReportQuestion } from '../../../../domain/reports/report.ts'
import {
  readInstant,
  readAmount,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readQuantity,
  readText,
  readFields,
  type Fields,
} from '../read.ts'

/** What was adjusted in a range of days (docs/product.md §10.13). */
export function readAdjustmentsReport(
  data: Fields,
  { startDate, endDate }: ReportQuestion<'adjustments'>,
): AdjustmentsReport {
  return {
    store: data['store'] === null ? null : readNamedRef(data, 'store', 'report'),
    startDate,
    endDate,
    adjustments: readList(data['adjustments'], 'adjustments', readAdjustment),
  }
}

function readAdjustment(row: Fields, where: string): AdjustmentRow {
  return {
    id: readInteger(row, 'id', where),
    at: readInstant(row, 'at', where),
    product: readNamedRef(row, 'product', where).name,
    ...(row['store'] !== undefined && {
      store: readText(readFields(row['store'], `${where}.store`), 'name', `${where}.store`),
    }),
    reason: readText(row, 'reason', where),
    note: readOptionalText(row, 'note', where),
    user: row['user'] === null ? '' : readText(readFields(row['user'], `${where}.user`), 'name', where),
    quantity: readQuantity(row, 'quantity', where),
    unitCost: readAmount(row, 'unit_cost', where),
  }
}
