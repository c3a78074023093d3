/** How one report differs from the others. Screen, print, Excel file and call use the same code for all reports. */
import type { ChosenCategory } from '../categories/chosen-category.ts'
import type { NamedRef } from '../contract.ts'
import type { Measured } from '../measures.ts'
import type { ReportContent, ReportKind, ReportKinds, ReportLine } from './report.ts'

/** How a value is formatted: `number` is a document number, `quantity` thousandths, `money` centavos, `instant` milliseconds since the epoch. */
export type ValueKind = 'text' | FigureKind
export type FigureKind = 'whole' | 'quantity' | 'number' | 'money' | 'instant' | 'salesCount'

interface ColumnHead {
  key: string
  title: string
  /** In the Excel file, in characters. */
  width: number
  /** The column is shown only when some row has a value in it. */
  optional?: true
}

export type ReportColumn<Row> = ColumnHead &
  (
    | {
        kind: 'text'
        /** A code or a phone, which is never broken. */ isCode?: true
        value(row: Row): string
      }
    | {
        kind: FigureKind
        value(row: Row): number
        /** What the article of a quantity is measured in; without it the quantity stands alone. */
        article?(row: Row): Measured
      }
  )

/** A figure of the footer 'Totales'. */
export interface ReportTotal {
  name: string
  kind: FigureKind
  value: number
  /** The key of its column in the row 'Resumen General' of the Excel file. Without one, that row does not have it. */
  under?: string
  /** In the Excel file it has a row of its own below that row, with its name. */
  ownRow?: true
}

export interface ReportDefinition<Kind extends ReportKind> {
  call: ReportKinds[Kind]['call']
  asks: ReportKinds[Kind]['asks']
  texts: {
    /** The title of the form. */
    form: string
    /** The message when it could not be loaded. */
    failed: string
    emptyTitle: string
    /** @param ranges the quick ranges of days with their keys, as a list in words. */
    emptyHint(ranges: string): string
  }
  title(content: ReportContent<Kind>): string
  /** The days of a sales report; null for the current stock. */
  subtitle(content: ReportContent<Kind>): string | null
  /** Its store; null means all stores. */
  store(content: ReportContent<Kind>): NamedRef | null
  /** The category to which it is limited. Reports without articles do not have it. */
  category?(content: ReportContent<Kind>): ChosenCategory
  rows(content: ReportContent<Kind>): readonly ReportLine<Kind>[]
  /** The same report with other rows, or in another order. */
  withRows(content: ReportContent<Kind>, rows: ReportLine<Kind>[]): ReportContent<Kind>
  columns: readonly ReportColumn<ReportLine<Kind>>[]
  totals(content: ReportContent<Kind>): readonly ReportTotal[]
  /** The first word of the names of its Excel file and sheet, before the store's name (docs/product.md §2.8). */
  fileName: string
  paper: 'portrait' | 'landscape'
}
