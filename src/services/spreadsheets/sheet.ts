/** What is written into a workbook: one sheet with a head, rows and, below them, a summary. */
import type { ReportColumn, ValueKind } from '../../../domain/reports/report-definition.ts'

export interface SummaryCell {
  /** Counted from 0. */
  column: number
  kind: ValueKind
  value: string | number
}

export interface Sheet<Row> {
  name: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  /** Below a blank row; none when empty. */
  summary: readonly SummaryCell[]
}
