/** Reads the rows of a sheet into values of products (docs/product.md §10.16). */
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import { fold } from '../search/folding.ts'
import { readAs } from '../shape/shape.ts'
import type { DecimalMark } from './decimal-mark.ts'
import { readAmount, readStock, type Read } from './figure-cells.ts'
import type { ImportField } from './import-fields.ts'
import { importedRow } from './imported-rows.ts'
import { cellName, shownIn, type Cell, type SheetTable } from './sheet-table.ts'
import { readCode, readDescription, readName, readYes } from './text-cells.ts'

/** What a row says of a product. A field whose cell is empty is missing: it says nothing. */
export interface RowValues {
  code?: string
  name?: string
  /** Null: it is cleared. */
  description?: string | null
  price?: Centavos
  cost?: Centavos
  stock?: Thousandths
  minStock?: Thousandths
  /** The article is deleted: so an undo file takes back what an import has made. */
  remove?: boolean
}

export interface ReadRow {
  /** As people count it, from 1. */
  row: number
  values: RowValues
}

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

/** Why a row is no product: a sum, a heading that is repeated, or a line that has a single text. */
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
  /** The row of the headings, counted from 0; null: there is none. */
  head: number | null
  /** The field of each column; null: it is not read. */
  fields: readonly (ImportField | null)[]
  mark: DecimalMark
}

const totalWords =
  /^(?:sub ?total|gran total|total(?:es)?|suma(?:s|toria)?)(?: (?:general|generales|final|de|por|del|productos|articulos|inventario|registros|items)\b.*)?\s*:?\s*[\d.,]*$/

const readers: Readonly<
  Record<ImportField, (cell: Cell, mark: DecimalMark) => Read<string | number | boolean | null>>
> = {
  code: readCode,
  name: readName,
  description: readDescription,
  price: readAmount,
  cost: readAmount,
  stock: readStock,
  minStock: readStock,
  remove: readYes,
}

/** Reads all rows below the headings. Rows without any cell are passed over. */
export function readRows(table: SheetTable, choice: ReadingChoice): SheetRows {
  const columns = choice.fields.flatMap((field, column) => (field ? [{ field, column }] : []))
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
    const reason = leftOutReason({ cells, shown, texts, headings, columns })
    if (reason) {
      leftOut.push({ row: at + 1, shown: texts.join(' · '), reason })
      continue
    }
    const { values, refused } = readRow(cells, at, columns, choice.mark)
    if (refused.length > 0) unread.push({ row: at + 1, values, refused })
    else if (Object.keys(values).length > 0) rows.push({ row: at + 1, values })
  }
  return { rows, unread, leftOut }
}

interface MatchedColumn {
  field: ImportField
  column: number
}

function readRow(cells: readonly Cell[], at: number, columns: readonly MatchedColumn[], mark: DecimalMark) {
  const values: Record<string, string | number | boolean | null> = {}
  const refused: RefusedCell[] = []
  const refuse = ({ field, column }: MatchedColumn, reason: string) =>
    refused.push({ cell: cellName(at, column), field, shown: shownIn(cells[column]), reason })
  for (const matched of columns) {
    const read = readers[matched.field](cells[matched.column] ?? null, mark)
    if (read === null) continue
    if ('value' in read) values[matched.field] = read.value
    else refuse(matched, read.refused)
  }
  const broken = brokenRules(values, at + 1)
  for (const matched of columns)
    if (broken[matched.field]) {
      refuse(matched, broken[matched.field] ?? '')
      delete values[matched.field]
    }
  return { values: values as RowValues, refused }
}

/** The fields whose values break a rule of the form of a product, as a name that is too long, each with the first text. */
function brokenRules(values: RowValues, row: number): Partial<Record<ImportField, string>> {
  const read = readAs(importedRow, { row, remove: false, ...values }, 'kept')
  if ('value' in read) return {}
  return Object.fromEntries(Object.entries(read.refusals).map(([field, [text]]) => [field, text]))
}

function leftOutReason({
  cells,
  shown,
  texts,
  headings,
  columns,
}: {
  cells: readonly Cell[]
  shown: readonly string[]
  texts: readonly string[]
  headings: readonly string[]
  columns: readonly MatchedColumn[]
}): LeftOutReason | null {
  const isHeading = headings.length > 0 && columns.every(({ column }) => shown[column] === headings[column])
  if (isHeading) return 'heading'
  const has = (field: ImportField) =>
    columns.some((one) => one.field === field && readers[field](cells[one.column] ?? null, 'point') !== null)
  const first = fold(texts[0] ?? '')
  if (totalWords.test(first) && !(has('code') && has('name'))) return 'total'
  const isLone = texts.length === 1 && columns.length > 1 && !/^\d+$/.test(texts[0] ?? '')
  return isLone ? 'title' : null
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
