/** The table of report definitions, and the functions that work with any report. */
import type { Report, ReportKind, ReportQuestions, ReportLine } from './report.ts'
import { inventoryReport } from './inventory-report.ts'
import { emptiesReport } from './empties-report.ts'
import { commonReport } from './common-report.ts'
import { adjustmentsReport } from './adjustments-report.ts'
import type { ReportColumn, ReportDefinition } from './report-definition.ts'
import { payablesReport } from './payables-report.ts'
import { receivablesReport } from './receivables-report.ts'
import { reorderReport } from './reorder-report.ts'
import { salesReport } from './sales-report.ts'

export const reportDefinitions: { readonly [Kind in ReportKind]: ReportDefinition<Kind> } = {
  inventory: inventoryReport,
  sales: salesReport,
  receivables: receivablesReport,
  payables: payablesReport,
  reorder: reorderReport,
  adjustments: adjustmentsReport,
  empties: emptiesReport,
  common: commonReport,
}

export const reportKinds = Object.keys(reportDefinitions) as ReportKind[]

export function rowsOf<Kind extends ReportKind>({
  kind,
  content,
}: Report<Kind>): readonly ReportLine<Kind>[] {
  return reportDefinitions[kind].rows(content)
}

/** The columns of a report, without the optional ones that no row fills. */
export function columnsOf<Kind extends ReportKind>(
  report: Report<Kind>,
): readonly ReportColumn<ReportLine<Kind>>[] {
  const rows = rowsOf(report)
  const { columns } = reportDefinitions[report.kind]
  return columns.filter(({ optional, value }) => !optional || rows.some((row) => value(row) !== ''))
}

/** The same report with other rows, or in another order. */
export function withRows<Kind extends ReportKind>(
  report: Report<Kind>,
  rows: readonly ReportLine<Kind>[],
): Report<Kind> {
  return { ...report, content: reportDefinitions[report.kind].withRows(report.content, [...rows]) }
}

/** The parameters of a report as the fields of its form, all texts; '' for no store. */
export function fieldsOf(question: ReportQuestions[keyof ReportQuestions]): Readonly<Record<string, string>> {
  return {
    store_id: String(question.storeId ?? ''),
    ...(question.categoryId !== undefined && { category_id: String(question.categoryId) }),
    ...('startDate' in question && { start_date: question.startDate, end_date: question.endDate }),
  }
}
