import type { Report, ReportContent, ReportKind, ReportQuestion } from '../../../../domain/reports/report.ts'
import { dataIn } from '../../answer-body.ts'
import { readAdjustmentsReport } from './read-adjustments-report.ts'
import { readInventoryReport } from './read-inventory-report.ts'
import { readPayablesReport } from './read-payables-report.ts'
import { readReceivablesReport } from './read-receivables-report.ts'
import { readReorderReport } from './read-reorder-report.ts'
import { readSalesReport } from './read-sales-report.ts'
import { readFields, type Fields } from '../read.ts'

/** The readers of the answers, by kind. */
const readers: {
  readonly [Kind in ReportKind]: (data: Fields, question: ReportQuestion<Kind>) => ReportContent<Kind>
} = {
  inventory: readInventoryReport,
  sales: readSalesReport,
  receivables: readReceivablesReport,
  payables: readPayablesReport,
  reorder: readReorderReport,
  adjustments: readAdjustmentsReport,
}

/** The report in the body of an answer. @throws RequestFailure when it is malformed. */
export function reportIn<Kind extends ReportKind>(
  body: ArrayBuffer,
  question: ReportQuestion<Kind>,
): Report<Kind> {
  const { kind } = question
  return { kind, content: readers[kind](readFields(dataIn(body), 'report'), question) }
}
