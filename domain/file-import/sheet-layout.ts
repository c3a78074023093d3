/** Where the headings of a sheet are, and what its columns have (docs/product.md §10.16). */
import { bareText } from './cells/figure-cells.ts'
import { foundMark, seenMarks, type FoundMark, type SeenMarks } from './cells/decimal-mark.ts'
import {
  columnOf,
  noColumnUses,
  type ColumnUses,
  type ImportField,
  type ImportKindName,
} from './kinds/import-columns.ts'
import { matchColumns, type ColumnMatch } from './match-columns.ts'
import { shownIn, widthOf, type Cell, type SheetTable } from './cells/sheet-table.ts'

export interface SheetColumn {
  heading: string
  /** What the first filled cells below the heading show. */
  samples: readonly string[]
  match: ColumnMatch | null
  /** What its figures say of the decimal mark. */
  marks: SeenMarks
}

export interface SheetLayout {
  name: string
  /** The row of the headings, counted from 0; null: none was found, and rows begin at once. */
  head: number | null
  columns: readonly SheetColumn[]
  /** How surely the sheet is a list of this kind; 0: nothing says so. */
  score: number
  /** Rows below the headings. */
  rowCount: number
}

/** Headings are looked for in the first rows. */
const SEARCHED = 40

/** The rows below the headings that are looked at. */
const LOOKED_AT = 60

/** The samples that are shown of a column. */
const SAMPLES = 3

/** One heading alone may be a word in a title. */
const LEAST_SCORE = 1.3

/**
 * Finds the headings: the row of the first ones whose cells name the most fields, below titles and other lines. A heading may stand in two
 * rows, as `Precio` above `Compra` and `Venta`.
 */
export function layoutOf(
  kind: ImportKindName,
  table: SheetTable,
  uses: ColumnUses = noColumnUses,
): SheetLayout {
  const reading = { kind, uses }
  const width = widthOf(table)
  let best = { head: null as number | null, ...named(reading, table, -1, emptyTexts(width)) }
  for (let row = 0; row < Math.min(SEARCHED, table.rows.length); row++) {
    const own = textsOf(table, row, width)
    if (own.every((text) => text === '')) continue
    for (const headings of [own, joined(aboveOf(table, row, width), own)]) {
      const found = named(reading, table, row, headings)
      if (found.score >= LEAST_SCORE && found.score > best.score + 1e-9) best = { head: row, ...found }
    }
  }
  return {
    name: table.name,
    head: best.head,
    columns: best.headings.map((heading, column) => ({
      heading,
      samples: samplesOf(table, best.head ?? -1, column),
      match: best.matches[column] ?? null,
      marks: seenMarks(figuresOf(table, best.head ?? -1, column)),
    })),
    score: best.score,
    rowCount: Math.max(0, table.rows.length - (best.head ?? -1) - 1),
  }
}

/** The sheet that is most surely a list of its kind; of equal ones the first. @returns its index. */
export function likeliestSheet(layouts: readonly SheetLayout[]): number {
  const most = Math.max(...layouts.map(({ score }) => score))
  if (most > 0) return layouts.findIndex(({ score }) => score === most)
  return Math.max(
    0,
    layouts.findIndex(({ rowCount }) => rowCount > 0),
  )
}

/** The decimal mark of a file whose columns are read as these fields. */
export function markOfColumns(
  kind: ImportKindName,
  columns: readonly SheetColumn[],
  fields: readonly (ImportField | null)[],
): FoundMark {
  return foundMark(
    columns.flatMap(({ marks }, column) => {
      const field = fields[column]
      return field && columnOf(kind, field)?.cells.areFigures ? [marks] : []
    }),
  )
}

function* figuresOf({ rows }: SheetTable, head: number, column: number): Generator<string> {
  for (let at = head + 1; at < rows.length; at++) {
    const cell = rows[at]?.[column]
    const bare = typeof cell === 'string' ? bareText(cell) : ''
    if (/^-?[\d.,]+$/.test(bare)) yield bare
  }
}

function named(
  { kind, uses }: { kind: ImportKindName; uses: ColumnUses },
  table: SheetTable,
  head: number,
  headings: string[],
) {
  const { matches, score } = matchColumns(
    kind,
    headings.map((heading, column) => ({ heading, sample: cellsBelow(table, head, column) })),
    uses,
  )
  return { headings, matches, score }
}

function cellsBelow({ rows }: SheetTable, head: number, column: number): Cell[] {
  return rows.slice(head + 1, head + 1 + LOOKED_AT).map((row) => row[column] ?? null)
}

function samplesOf(table: SheetTable, head: number, column: number): string[] {
  return cellsBelow(table, head, column)
    .map((cell) => shownIn(cell))
    .filter((text) => text !== '')
    .slice(0, SAMPLES)
}

function emptyTexts(width: number): string[] {
  return Array.from({ length: width }, () => '')
}

/** The texts of a row. A figure is no heading. */
function textsOf({ rows }: SheetTable, row: number, width: number): string[] {
  const cells = rows[row] ?? []
  return Array.from({ length: width }, (_, column) => {
    const cell = cells[column]
    return typeof cell === 'string' ? shownIn(cell).replaceAll(/\s+/g, ' ') : ''
  })
}

/** The row above, with what merged cells have in each of their columns. A title over the whole width is no heading of two rows. */
function aboveOf(table: SheetTable, row: number, width: number): string[] {
  const above = row === 0 ? emptyTexts(width) : textsOf(table, row - 1, width)
  for (const { row: first, column, lastRow, lastColumn } of table.merged) {
    if (row - 1 < first || row - 1 > lastRow) continue
    const text = textsOf(table, first, width)[column] ?? ''
    const isTitle = lastColumn - column + 1 > width / 2
    for (let at = column; at <= lastColumn && at < width; at++) above[at] = isTitle ? '' : text
  }
  return above
}

function joined(above: readonly string[], own: readonly string[]): string[] {
  return own.map((text, column) => `${above[column] ?? ''} ${text}`.trim())
}
