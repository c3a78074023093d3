/** Reads the rows of a sheet into values of records (docs/product.md §10.16). */
import { fold } from '../search/folding.ts'
import { readAs } from '../shape/shape.ts'
import type { DecimalMark } from './cells/decimal-mark.ts'
import { columnOf, type ImportField, type ImportKindName } from './kinds/import-columns.ts'
import { importKinds } from './kinds/import-kinds.ts'
import type { ReadRow, RowValues } from './kinds/row-values.ts'
import { cellName, shownIn, type Cell, type SheetTable } from './cells/sheet-table.ts'
import type { CellReading, CellValue } from './cells/cell-reading.ts'

/** A cell that cannot be read. */
export interface RefusedCell {
  /** As `C12`. */
  cell: string
  field: ImportField
  shown: string
  reason: string
}

export interface UnreadRow extends ReadRow {
  refused: readonly RefusedCell[]
}

/** Why a row is no record: a sum, a heading that is repeated, or a line that has a single text. */
export type LeftOutReason = 'total' | 'heading' | 'title'

export interface LeftOutRow {
  row: number
  shown: string
  reason: LeftOutReason
}

export interface SheetRows {
  rows: readonly ReadRow[]
  unread: readonly UnreadRow[]
  leftOut: readonly LeftOutRow[]
}

/** How a sheet is to be read. */
export interface ReadingChoice {
  kind: ImportKindName
  /** The row of the headings, counted from 0; null: there is none. */
  head: number | null
  /** The field of each column; null: it is not read. */
  fields: readonly (ImportField | null)[]
  mark: DecimalMark
}

const totalWords =
  /^(?:(?:sub ?|gran |valor |costo |importe |monto |cantidad )?total(?:es)?|suma(?:s|toria)?)(?: (?:general|generales|final|de|por|del|en|a|productos|articulos|inventario|existencias?|registros|items|costo|venta|q)\b.*)?\s*:?\s*[q\d.,\s]*$/

/** Reads all rows below the headings. Rows without any cell are passed over. */
export function readRows(table: SheetTable, choice: ReadingChoice): SheetRows {
  const columns = choice.fields.flatMap((field, column): MatchedColumn[] => {
    const cells = field ? columnOf(choice.kind, field)?.cells : undefined
    return field && cells ? [{ field, column, cells }] : []
  })
  const filled = filledDown(table)
  const headings = choice.head === null ? [] : shownTexts(filled[choice.head] ?? [])
  const rows: ReadRow[] = []
  const unread: UnreadRow[] = []
  const leftOut: LeftOutRow[] = []
  for (let at = (choice.head ?? -1) + 1; at < filled.length; at++) {
    const cells = filled[at] ?? []
    const shown = shownTexts(cells)
    const texts = shown.filter((text) => text !== '')
    if (texts.length === 0) continue
    const reason = leftOutReason({ kind: choice.kind, cells, shown, texts, headings, columns })
    if (reason) {
      leftOut.push({ row: at + 1, shown: texts.join(' · '), reason })
      continue
    }
    const { values, refused } = readRow(cells, at, columns, choice)
    if (refused.length > 0) unread.push({ row: at + 1, values, refused })
    else if (Object.keys(values).length > 0) rows.push({ row: at + 1, values })
  }
  return { rows, unread, leftOut }
}

interface MatchedColumn {
  field: ImportField
  column: number
  cells: CellReading
}

function readRow(
  cells: readonly Cell[],
  at: number,
  columns: readonly MatchedColumn[],
  { kind, mark }: Pick<ReadingChoice, 'kind' | 'mark'>,
) {
  const values: Partial<Record<ImportField, CellValue>> = {}
  const refused: RefusedCell[] = []
  const refuse = ({ field, column }: MatchedColumn, reason: string) =>
    refused.push({ cell: cellName(at, column), field, shown: shownIn(cells[column]), reason })
  for (const matched of columns) {
    const read = matched.cells.read(cells[matched.column] ?? null, mark)
    if (read === null) continue
    if ('value' in read) values[matched.field] = read.value
    else refuse(matched, read.refused)
  }
  joinNames(values)
  const broken = brokenRules(kind, values as RowValues, at + 1)
  for (const matched of columns)
    if (broken[matched.field]) {
      refuse(matched, broken[matched.field] ?? '')
      delete values[matched.field]
    }
  return { values: values as RowValues, refused }
}

/** A name that the file has in two columns. */
function joinNames(values: Partial<Record<ImportField, CellValue>>): void {
  const { name, surname } = values
  if (surname === undefined) return
  values.name = [name, surname].filter((part) => typeof part === 'string').join(' ')
  delete values.surname
}

/** The fields whose values break a rule of the form of the record, as a name that is too long, each with the first text. */
function brokenRules(
  kind: ImportKindName,
  values: RowValues,
  row: number,
): Partial<Record<ImportField, string>> {
  const read = readAs(importKinds[kind].row, { row, remove: false, ...values }, 'kept')
  if ('value' in read) return {}
  return Object.fromEntries(Object.entries(read.refusals).map(([field, [text]]) => [field, text]))
}

function leftOutReason({
  kind,
  cells,
  shown,
  texts,
  headings,
  columns,
}: {
  kind: ImportKindName
  cells: readonly Cell[]
  shown: readonly string[]
  texts: readonly string[]
  headings: readonly string[]
  columns: readonly MatchedColumn[]
}): LeftOutReason | null {
  const isHeading = headings.length > 0 && columns.every(({ column }) => shown[column] === headings[column])
  if (isHeading) return 'heading'
  const has = (field: ImportField) =>
    columns.some((one) => one.field === field && one.cells.read(cells[one.column] ?? null, 'point') !== null)
  const first = fold(texts[0] ?? '')
  if (totalWords.test(first) && !importKinds[kind].proof.every(has)) return 'total'
  const isLone = texts.length === 1 && columns.length > 1 && !/^\d+$/.test(texts[0] ?? '')
  return isLone && !(importKinds[kind].nameIsRow && has('name')) ? 'title' : null
}

function shownTexts(cells: readonly Cell[]): string[] {
  return Array.from(cells, (cell) => shownIn(cell))
}

/** The rows with what cells that are merged over several rows have in each of them. */
function filledDown({ rows, merged }: SheetTable): (readonly Cell[])[] {
  const filled: (readonly Cell[])[] = [...rows]
  for (const { row, column, lastRow, lastColumn } of merged) {
    if (lastRow === row || lastColumn !== column) continue
    const value = rows[row]?.[column] ?? null
    for (let at = row + 1; at <= lastRow && at < filled.length; at++) {
      const cells = [...(filled[at] ?? [])]
      cells[column] = value
      filled[at] = Array.from(cells, (cell) => cell ?? null)
    }
  }
  return filled
}
