/** A report with formatted texts, for screen and print: title, columns, rows and totals (docs/product.md §2.8). */
import { categoryName } from '../categories/chosen-category.ts'
import { formatDay, formatTime } from '../dates.ts'
import { formatReportMeasured } from '../measures.ts'
import { formatReportMoney } from '../money.ts'
import { formatReportQuantity } from '../quantity.ts'
import type { Report, ReportKind, ReportLine } from './report.ts'
import type { FigureKind, ReportColumn } from './report-definition.ts'
import { columnsOf, reportDefinitions } from './reports.ts'

export interface ShownColumn<Row> {
  key: string
  title: string
  /** Whether the column is aligned to the right. */
  numeric: boolean
  /** Whether it is a figure, a date or a code, which is never broken. */
  whole: boolean
  text(row: Row): string
  /** The value to sort by; without it rows are sorted by their text. */
  figure?(row: Row): number
}

/** A figure of the footer. */
export interface ShownTotal {
  name: string
  text: string
}

export interface ShownReport<Row extends { id: number }> {
  title: string
  subtitle: string | null
  columns: readonly ShownColumn<Row>[]
  rows: readonly Row[]
  totals: readonly ShownTotal[]
}

const figureTexts: Readonly<Record<FigureKind, (value: number) => string>> = {
  whole: (value) => value.toLocaleString('es-GT'),
  quantity: formatReportQuantity,
  number: String,
  money: formatReportMoney,
  instant: (value) => `${formatDay(value)} ${formatTime(value)}`,
  salesCount: (value) => value.toLocaleString('es-GT'),
}

export function shownReport<Kind extends ReportKind>(report: Report<Kind>): ShownReport<ReportLine<Kind>> {
  const { kind, content } = report
  const definition = reportDefinitions[kind]
  return {
    title: definition.title(content),
    subtitle: subtitleOf(report),
    columns: columnsOf(report).map(shownColumn),
    rows: definition.rows(content),
    totals: definition
      .totals(content)
      .map(({ name, kind: figure, value }) => ({ name, text: figureTexts[figure](value) })),
  }
}

/** What is told of a report without rows. @param ranges the quick ranges of days with their keys, as a list in words. */
export function emptyTexts<Kind extends ReportKind>(
  { kind, content }: Report<Kind>,
  ranges: string,
): { title: string; hint: string } {
  const { texts, category } = reportDefinitions[kind]
  return category?.(content) === undefined
    ? { title: texts.emptyTitle, hint: texts.emptyHint(ranges) }
    : { title: 'No hay nada de esta categoría', hint: 'Elige otra categoría, o todas.' }
}

/** The days, and the category to which it is limited; null without both. */
function subtitleOf<Kind extends ReportKind>({ kind, content }: Report<Kind>): string | null {
  const { subtitle, category } = reportDefinitions[kind]
  const name = categoryName(category?.(content))
  const parts = [subtitle(content), name && `Categoría: ${name}`].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

function shownColumn<Row>(column: ReportColumn<Row>): ShownColumn<Row> {
  const { key, title } = column
  if (column.kind === 'text')
    return { key, title, numeric: false, whole: column.isCode ?? false, text: column.value }
  const { kind, value, article } = column
  const text = figureTexts[kind]
  const textOf = (row: Row) => (article ? formatReportMeasured(value(row), article(row)) : text(value(row)))
  // Dates are aligned to the left, as texts are.
  return {
    key,
    title,
    numeric: kind !== 'instant',
    whole: true,
    text: textOf,
    figure: value,
  }
}
