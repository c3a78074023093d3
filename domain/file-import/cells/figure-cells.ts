/** Amounts and quantities as files have them (docs/product.md §10.16). */
import { MAX_STOCK } from '../../goods/stock-fields.ts'
import { MAX_AMOUNT, type Centavos } from '../../money.ts'
import { thousandthsFromUnits, type Thousandths } from '../../quantity.ts'
import { markOf, type DecimalMark } from './decimal-mark.ts'
import { cellRefusals } from './cell-refusals.ts'
import { shownIn, type Cell } from './sheet-table.ts'

/** What a cell has, or why it is refused; null: the cell is empty. */
export type Read<Value> = { value: Value } | { refused: string } | null

/** Quetzales before or behind an amount: `Q`, `Q.`, `GTQ`, `Qtz`. */
const quetzalSign = /^(-?)\s*(?:gtq|qtz|q)\.?\s*|\s*(?:gtq|qtz|q|quetzales)\.?$/gi
const dollarSign = /\$|\bus[d$]?\b/i
/** In the format of a number the sign alone says nothing: it is that of the computer on which the file was shown. */
const dollarWord = /\busd\b|\bus\$/i
const unitWord = /\s*(?:unidades|unidad|unids?|und?s?|uds?|u|piezas?|pzas?|pzs?)\.?$/i
/** How accountants write a figure below zero. */
const inBrackets = /^(q\.?)?\s*\(([^()]*)\)$/i
/** A lone dash is how spreadsheets show nothing, or a zero, in a column of amounts. */
const dashes = /^[-–—]+$/
const minusSigns = /[−–]/g
const bareFigure = /^-?\d[\d.,]*$|^-?[.,]\d+$/

/** A tolerance for what binary numbers cannot show exactly. */
const NEARLY = 1e-6

/** The figure of a text without currency, unit and blanks; a text that is no figure comes back as it is. */
export function bareText(text: string): string {
  return text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replaceAll(minusSigns, '-')
    .replace(inBrackets, '-$2')
    .replaceAll(quetzalSign, '$1')
    .replace(unitWord, '')
    .replaceAll(' ', '')
    .replaceAll("'", '')
}

/** Whether a cell reads like a figure, whatever its decimal mark is. */
export function looksLikeFigure(cell: Cell): boolean {
  if (cell === null) return false
  if (typeof cell !== 'string') return 'number' in cell
  const bare = bareText(cell.replaceAll('$', ''))
  return bareFigure.test(bare) || dashes.test(bare)
}

/** Reads an amount of quetzales. A number of a spreadsheet is rounded to the centavo. @param mark where a text does not show it. */
export function readAmount(cell: Cell, mark: DecimalMark): Read<Centavos> {
  const read = readBalance(cell, mark)
  return read && 'value' in read && read.value < 0 ? { refused: cellRefusals.negative } : read
}

/** Reads what somebody owes; less than nothing is in their favour. */
export function readBalance(cell: Cell, mark: DecimalMark): Read<Centavos> {
  const read = readNumber(cell, mark, cellRefusals.notAmount)
  if (read === null || 'refused' in read) return read
  if (typeof cell === 'string' && dollarSign.test(cell)) return { refused: cellRefusals.dollars }
  const { value, decimals } = read.value
  if (decimals > 2) return { refused: cellRefusals.decimals }
  const centavos = Math.sign(value) * Math.round(Math.abs(value) * 100 + NEARLY) + 0
  return Math.abs(centavos) > MAX_AMOUNT ? { refused: cellRefusals.tooLarge } : { value: centavos }
}

/** Reads a quantity with at most three decimals; an article may have less than none. Whether it may have parts is for its unit to say. @param mark where a text does not show it. */
export function readStock(cell: Cell, mark: DecimalMark): Read<Thousandths> {
  const read = readNumber(cell, mark, cellRefusals.notQuantity)
  if (read === null || 'refused' in read) return read
  const { value } = read.value
  const rounded = Math.round(value * 1_000) / 1_000 + 0
  if (Math.abs(rounded - value) > NEARLY) return { refused: cellRefusals.manyDecimals }
  const thousandths = thousandthsFromUnits(rounded)
  if (thousandths === null || Math.abs(thousandths) > MAX_STOCK) return { refused: cellRefusals.tooLarge }
  return { value: thousandths }
}

/** A figure with the decimals that are written; a number of a spreadsheet has none that are. */
function readNumber(
  cell: Cell,
  mark: DecimalMark,
  refused: string,
): Read<{ value: number; decimals: number }> {
  const shown = shownIn(cell)
  if (cell === null) return null
  if (typeof cell !== 'string') {
    if ('broken' in cell) return { refused: cellRefusals.broken(cell.broken) }
    if ('date' in cell) return { refused: cellRefusals.date(cell.date) }
    if (dollarWord.test(cell.shown)) return { refused: cellRefusals.dollars }
    return { value: { value: cell.number, decimals: 0 } }
  }
  if (shown === '' || dashes.test(shown)) return null
  if (dollarSign.test(shown)) return { refused: cellRefusals.dollars }
  const value = numberOf(bareText(shown), mark)
  return value ? { value } : { refused }
}

/** @returns null for a text that is no figure, also for one whose groups are not of three digits: `1,23,4`. */
function numberOf(bare: string, mark: DecimalMark): { value: number; decimals: number } | null {
  if (!bareFigure.test(bare)) return null
  const own = markOf(bare)
  const decimal = (own === null || own === 'either' ? mark : own) === 'point' ? '.' : ','
  const grouping = decimal === '.' ? ',' : '.'
  const [whole = '', fraction = '', ...more] = bare.replace('-', '').split(decimal)
  const isGrouped = whole.includes(grouping)
  if (more.length > 0 || fraction.includes(grouping)) return null
  if (isGrouped && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null
  const value = Number(`${whole.replaceAll(grouping, '') || '0'}.${fraction || '0'}`)
  return { value: bare.startsWith('-') ? -value : value, decimals: fraction.replace(/0+$/, '').length }
}
