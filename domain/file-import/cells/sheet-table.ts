/** A sheet of a file as its cells are, before anything is read from it (docs/product.md §10.16). */

/** A number with the text that the spreadsheet shows for it, as `0012` for 12 in the format `0000`. */
export interface NumberCell {
  number: number
  shown: string
}

/** A date with the text that the spreadsheet shows for it. */
export interface DateCell {
  date: string
}

/** A formula that failed, with what the cell shows, as `#N/A`; or one whose result is not in the file, with an empty text. */
export interface BrokenCell {
  broken: string
}

/** A cell; null: empty. A file of plain text has texts only. */
export type Cell = null | string | NumberCell | DateCell | BrokenCell

/** Cells that are shown as one. Rows and columns are counted from 0; the last ones belong to it. */
export interface MergedCells {
  row: number
  column: number
  lastRow: number
  lastColumn: number
}

export interface SheetTable {
  name: string
  /** From the first row of the sheet on, so that row 0 is the row 1 that people see. Rows may differ in length. */
  rows: readonly (readonly Cell[])[]
  merged: readonly MergedCells[]
}

const failedFormula = /^(?:#(?:N\/[AD]|¡?[A-Z]+[!?]|¿NOMBRE\?|¡?DIV\/0!)|Err:\d{3})$/i

/** Marks that nobody sees, as other programs leave them beside a code: a scanner sends none of them. */
const unseen = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** The cell of a text without unseen marks; of one that is the mark of a failed formula too, as files of plain text and of LibreOffice have it. */
export function textCell(text: string): Cell {
  const seen = text.replaceAll(unseen, '')
  const shown = seen.trim()
  if (shown === '') return null
  return failedFormula.test(shown) ? { broken: shown } : seen
}

/** What a cell shows, without blanks around it. */
export function shownIn(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  if ('number' in cell) return cell.shown.trim()
  return ('date' in cell ? cell.date : cell.broken).trim()
}

/** The letters of a column, as `A` or `AB`. @param index counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** `B12`. @param row counted from 0. */
export function cellName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`
}

/** The number of columns. */
export function widthOf({ rows }: SheetTable): number {
  return rows.reduce((widest, row) => Math.max(widest, row.length), 0)
}
