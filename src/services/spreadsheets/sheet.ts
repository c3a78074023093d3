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

/** A column whose cells may be empty, or have a text in the place of a figure. */
export interface LooseColumn<Row> {
  key: string
  title: string
  kind: ValueKind
  /** In characters. */
  width: number
  /** Null: the cell is empty. */
  value(row: Row): string | number | null
}

export interface Sheet<Row> {
  name: string
  columns: readonly (ReportColumn<Row> | LooseColumn<Row>)[]
  rows: readonly Row[]
  /** Below an empty row; empty for no summary. */
  summary: readonly SummaryCell[]
}
