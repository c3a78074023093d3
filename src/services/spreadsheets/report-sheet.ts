import { categoryName } from '../../../domain/categories/chosen-category.ts'
import type { Report, ReportKind, ReportLine } from '../../../domain/reports/report.ts'
import type { ReportColumn, ReportTotal } from '../../../domain/reports/report-definition.ts'
import { columnsOf, reportDefinitions } from '../../../domain/reports/reports.ts'
import { storeName } from '../../../domain/reports/store-name.ts'
import { fileName, sheetName } from './names.ts'
import type { Sheet, SummaryCell } from './sheet.ts'

/** A report as a sheet with the columns of the screen, in the report's order, and 'Resumen General' below (docs/product.md §2.8). */
export function reportSheet<Kind extends ReportKind>(report: Report<Kind>): Sheet<ReportLine<Kind>> {
  const { kind, content } = report
  const definition = reportDefinitions[kind]
  const columns = columnsOf(report)
  return {
    name: sheetName(definition.fileName, aboutOf(report)),
    columns,
    rows: definition.rows(content),
    summary: summaryOf(columns, definition.totals(content)),
  }
}

/** The name of a report's Excel file. @param now milliseconds. */
export function reportFileName<Kind extends ReportKind>(report: Report<Kind>, now: number): string {
  return fileName(reportDefinitions[report.kind].fileName, aboutOf(report), now)
}

/** The store, behind the category to which the report is limited: a long name is cut at its end. */
function aboutOf<Kind extends ReportKind>({ kind, content }: Report<Kind>): string {
  const { store, category } = reportDefinitions[kind]
  const name = categoryName(category?.(content))
  return [...(name === null ? [] : [name]), storeName(store(content))].join(' - ')
}

/** Each total under its column, some in a row of their own; empty for a report whose totals have no column. */
function summaryOf<Row>(
  columns: readonly ReportColumn<Row>[],
  totals: readonly ReportTotal[],
): SummaryCell[] {
  const shown = totals.filter(({ under }) => under !== undefined)
  const figure = ({ kind, value, under }: ReportTotal, row: number): SummaryCell => ({
    column: columns.findIndex(({ key }) => key === under),
    row,
    kind,
    value,
  })
  const general = shown.filter(({ ownRow }) => !ownRow).map((total) => figure(total, 0))
  if (general.length === 0) return []
  const own = shown.filter(({ ownRow }) => ownRow)
  return [
    { column: 0, row: 0, kind: 'text', value: 'Resumen General' },
    ...general,
    ...own.flatMap((total, index): SummaryCell[] => [
      { column: 0, row: index + 1, kind: 'text', value: total.name },
      figure(total, index + 1),
    ]),
  ]
}
