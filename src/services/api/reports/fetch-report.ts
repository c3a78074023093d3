import type { Report, ReportContent, ReportKind, ReportQuestion } from '../../../../domain/reports/report.ts'
import { fieldsOf, reportDefinitions } from '../../../../domain/reports/reports.ts'
import type { ApiClient } from '../../api-client.ts'
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

/** Requests a report. @throws RequestFailure, or the signal's reason when it was aborted. */
export async function fetchReport<Kind extends ReportKind>(
  api: ApiClient,
  question: ReportQuestion<Kind>,
  signal?: AbortSignal,
): Promise<Report<Kind>> {
  const { kind } = question
  const chosen = Object.entries(fieldsOf(question)).filter(([, text]) => text !== '')
  const query = new URLSearchParams(chosen).toString()
  const answer = await api.get(`${reportDefinitions[kind].path}?${query}`, signal && { signal })
  return { kind, content: readers[kind](readFields(answer, 'report'), question) }
}
