/** The content of a workbook: one sheet with a head, rows and a summary below them. */
import type { ReportColumn, ValueKind } from '../../../domain/reports/report-definition.ts'

export interface SummaryCell {
  /** Counted from 0. */
  column: number
  /** The row of the summary, counted from 0. */
  row: number
  kind: ValueKind
  value: string | number
}

export interface Sheet<Row> {
  name: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  /** Below an empty row; empty for no summary. */
  summary: readonly SummaryCell[]
}
