/** What makes one report differ from the others; screen, paper, Excel file and call are the same for all. */
import type { NamedRef } from '../contract.ts'
import type { ReportContent, ReportKind, ReportKinds, ReportRow } from '../report.ts'

/** How a value is shown: `number` is the number of a document, `money` centavos, `instant` milliseconds since the epoch. */
export type ValueKind = 'text' | FigureKind
export type FigureKind = 'whole' | 'number' | 'money' | 'instant' | 'salesCount'

interface ColumnHead {
  key: string
  title: string
  /** In the Excel file, in characters. */
  width: number
  /** Shown only when some row has something to say in it. */
  optional?: true
}

export type ReportColumn<Row> = ColumnHead &
  ({ kind: 'text'; value(row: Row): string } | { kind: FigureKind; value(row: Row): number })

/** A figure of the footer 'Totales'. */
export interface ReportTotal {
  name: string
  kind: FigureKind
  value: number
  /** The key of the column that it stands under in the row 'Resumen General' of the Excel file; without one it is not in it. */
  under?: string
}

export interface ReportDefinition<Kind extends ReportKind> {
  /** Where the server answers it (contract, reports). */
  path: string
  asks: ReportKinds[Kind]['asks']
  texts: {
    /** Heads the card in which it is asked for. */
    form: string
    /** It could not be had. */
    failed: string
    emptyTitle: string
    /** @param ranges the quick ranges of days with their keys, as a list in words. */
    emptyHint(ranges: string): string
  }
  title(content: ReportContent<Kind>): string
  /** What of: the days of sales, nothing for the stock of now. */
  subtitle(content: ReportContent<Kind>): string | null
  /** Whose it is; null is all stores. */
  store(content: ReportContent<Kind>): NamedRef | null
  rows(content: ReportContent<Kind>): readonly ReportRow<Kind>[]
  /** The same with other rows, or in another order. */
  withRows(content: ReportContent<Kind>, rows: ReportRow<Kind>[]): ReportContent<Kind>
  columns: readonly ReportColumn<ReportRow<Kind>>[]
  totals(content: ReportContent<Kind>): readonly ReportTotal[]
  /** What its Excel file and the sheet in it begin with, before the store's name (docs/product.md §2.8). */
  fileName: string
  paper: 'portrait' | 'landscape'
}
