/** What the cells of a column have: how they are read, how their values are shown, and how our own files write them (docs/product.md §10.16). */
import { formatAmount } from '../../money.ts'
import { formatQuantity } from '../../quantity.ts'
import type { DecimalMark } from './decimal-mark.ts'
import { looksLikeFigure, readAmount, readBalance, readStock, type Read } from './figure-cells.ts'
import { shownIn, type Cell } from './sheet-table.ts'
import { readPacks } from './pack-cells.ts'
import { readUnit } from './unit-cells.ts'
import {
  CLEARED,
  readCode,
  readDescription,
  readEmail,
  readName,
  readPhone,
  readYes,
  YES,
} from './text-cells.ts'

/** The value of a cell: a text, centavos or thousandths, a yes; null: it is to be emptied. */
export type CellValue = string | number | boolean | null

export interface CellReading {
  read(cell: Cell, mark: DecimalMark): Read<CellValue>
  /** How well filled cells fit, from 0.3 to 1; there is at least one. */
  fit(filled: readonly Cell[]): number
  /** A value as a person sees it. */
  shown(value: CellValue): string
  /** How our own files write it. */
  sheet: 'text' | 'money' | 'quantity'
  /** Whether they are figures, which show the decimal mark of the file. */
  areFigures: boolean
}

const share = (cells: readonly Cell[], is: (cell: Cell) => boolean) => cells.filter(is).length / cells.length
const shownText = (value: CellValue) => (value === null ? CLEARED : String(value))

const texts = {
  read: readName,
  fit: () => 1,
  shown: shownText,
  sheet: 'text',
  areFigures: false,
} as const satisfies CellReading

/** A column of texts fits a figure badly; a heading that says it surely is believed, so that its cells are refused where they are seen. */
const figures = {
  fit: (filled: readonly Cell[]) => (share(filled, looksLikeFigure) >= 0.5 ? 1 : 0.38),
  areFigures: true,
}

/** Words, as a name has them: letters and blanks, or a single word without digits. */
const isWords = (cell: Cell) => /\p{L}.*\s|\s.*\p{L}|^[^\d\s]*\p{L}[^\d\s]*$/u.test(shownIn(cell))
/** The numbers of the rows, which other programs write before each of them. */
const areRowNumbers = (cells: readonly Cell[]) =>
  cells.length > 1 && cells.every((cell, at) => shownIn(cell) === String(at + 1))

/** Codes keep their leading zeros. */
export const codeCells: CellReading = {
  ...texts,
  read: readCode,
  fit: (filled) => {
    if (areRowNumbers(filled)) return 0.6
    const isNoCode = (cell: Cell) => /\s\S*\p{L}\S*\s/u.test(shownIn(cell)) || shownIn(cell).length > 50
    return share(filled, isNoCode) < 0.5 ? 1 : 0.3
  },
}

/** Names have words. */
export const nameCells: CellReading = {
  ...texts,
  fit: (filled) => (share(filled, isWords) >= 0.5 ? 1 : 0.4),
}

/** Texts that '(vacío)' empties. */
export const clearableCells: CellReading = { ...texts, read: readDescription }

/** Packs, a line each; a column in which few cells say some has something else. */
export const packCells: CellReading = {
  ...texts,
  read: readPacks,
  fit: (filled) => {
    const saysPacks = (cell: Cell) => {
      const read = readPacks(cell)
      return read !== null && 'value' in read
    }
    return share(filled, saysPacks) >= 0.5 ? 1 : 0.3
  },
  shown: (value) => shownText(value).replaceAll('\n', ' · '),
}

/** Notes have letters. */
export const noteCells: CellReading = {
  ...clearableCells,
  fit: (filled) => (share(filled, (cell) => /\p{L}/u.test(shownIn(cell))) >= 0.3 ? 1 : 0.5),
}

export const amountCells: CellReading = {
  ...figures,
  read: readAmount,
  shown: (value) => formatAmount(Number(value)),
  sheet: 'money',
}

/** What somebody owes; less than nothing is in their favour. */
export const balanceCells: CellReading = { ...amountCells, read: readBalance }

/** Phones are texts, also where a spreadsheet has made numbers of them. */
export const phoneCells: CellReading = {
  ...texts,
  read: readPhone,
  fit: (filled) => (share(filled, (cell) => /\d{4}/.test(shownIn(cell))) >= 0.3 ? 1 : 0.4),
}

export const emailCells: CellReading = {
  ...texts,
  read: readEmail,
  fit: (filled) => (share(filled, (cell) => shownIn(cell).includes('@')) >= 0.3 ? 1 : 0.4),
}

/** Texts of any kind. */
export const textCells: CellReading = texts

/** Units; a column in which few cells name one has something else. */
export const unitCells: CellReading = {
  ...texts,
  read: readUnit,
  fit: (filled) => (share(filled, (cell) => readUnit(cell) !== null) >= 0.5 ? 1 : 0.3),
}

export const quantityCells: CellReading = {
  ...figures,
  read: readStock,
  shown: (value) => formatQuantity(Number(value)),
  sheet: 'quantity',
}

export const yesCells: CellReading = {
  ...texts,
  read: readYes,
  shown: (value) => (value === true ? YES : ''),
}
