/** What is written into a workbook: one sheet with a head, rows and, below them, a summary. */

/** How a cell's value is shown. `money` is centavos and `instant` milliseconds: the writer turns both into the sheet's own. */
export type CellKind = 'text' | 'whole' | 'money' | 'instant' | 'salesCount'

export interface Column<Row> {
  heading: string
  kind: CellKind
  /** In characters. */
  width: number
  value(row: Row): string | number
}

export interface SummaryCell {
  /** Counted from 0. */
  column: number
  kind: CellKind
  value: string | number
}

export interface Sheet<Row> {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Below a blank row; none when empty. */
  summary: readonly SummaryCell[]
}
