/** Codes, names and descriptions as files have them (docs/product.md §10.16). */
import type { Read } from './figure-cells.ts'
import { cellRefusals } from './cell-refusals.ts'
import { shownIn, type Cell, type NumberCell } from './sheet-table.ts'

/** `7.40E+12`. With a letter before it, it is a code: `A7E12`. */
const scientific = /^\d+(?:[.,]\d+)?e\+\d+$|^\d+[.,]\d+e\d+$/i
/** `7401005900013.0`, `7,401,005,900,013` and `7 401005 900013`: the digits as other programs write them. */
const partedDigits = /^\d+\.0$|^\d{1,3}(?:,\d{3}){2,}$|^\d{1,3}(?:\.\d{3}){3,}$/
const DIGITS_OF_BARS = [8, 12, 13, 14]
/** What people write where there is nothing. */
const nothing = /^(?:[-–—]+|n\/[ad]|s\/[cn]|sin (?:c[oó]digo|tel[eé]fono|correo)|no tiene)\.?$/i
/** `="0012"` and `'0012`: how other programs keep Excel from reading a number. */
const keptAsText = /^="?([^"]*)"?$|^'(.+)$/
const months = 'ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|jan|apr|aug|dec'
/** `05-ene`, `ene-05`, `5/1/2024`, `2024-01-05`: what Excel makes of codes such as `5-1`. */
const date = new RegExp(
  `^(?:\\d{1,2}[-/ ](?:${months})\\.?(?:[-/ ]\\d{2,4})?|(?:${months})\\.?[-/ ]\\d{2,4}|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{4}-\\d{2}-\\d{2}(?:[ t]\\d{2}:\\d{2}.*)?)$`,
  'i',
)

/** More digits than a number of a spreadsheet keeps. */
const MOST_DIGITS = 15

/**
 * Reads a code as text, with its leading zeros. What a spreadsheet has damaged is refused: digits that were lost, and a date that it made
 * of the code.
 */
export function readCode(cell: Cell): Read<string> {
  const shown = shownIn(cell)
  if (cell === null) return null
  if (typeof cell !== 'string') {
    if ('broken' in cell) return { refused: cellRefusals.broken(shown) }
    if ('date' in cell) return { refused: cellRefusals.date(shown) }
    return codeOfNumber(cell)
  }
  const kept = keptAsText.exec(shown)
  const text = (kept ? (kept[1] ?? kept[2] ?? '') : shown).trim()
  if (text === '') return null
  if (kept) return { value: text }
  if (nothing.test(text)) return null
  if (scientific.test(text)) return { refused: cellRefusals.scientific(text) }
  return date.test(text) ? { refused: cellRefusals.date(text) } : { value: wholeCode(text) }
}

/** A code as our own files write it: one that reads like something else is kept as text. */
export function writtenCode(code: string): string {
  const read = readCode(code)
  return read && 'value' in read && read.value === code ? code : `'${code}`
}

/** Reads a phone; a zero is none. */
export function readPhone(cell: Cell): Read<string> {
  return /^0+$/.test(shownIn(cell)) ? null : readCode(cell)
}

/** Reads an e-mail address, also one that a spreadsheet has made a link of. */
export function readEmail(cell: Cell): Read<string> {
  const read = readText(cell)
  if (read === null || 'refused' in read) return read
  return nothing.test(read.value) ? null : { value: read.value.replace(/^mailto:/i, '') }
}

function wholeCode(text: string): string {
  if (partedDigits.test(text)) return text.replace(/\.0$/, '').replaceAll(/[.,]/g, '')
  const digits = text.replaceAll(/\s/g, '')
  return /^\d+$/.test(digits) && DIGITS_OF_BARS.includes(digits.length) ? digits : text
}

/** The zeros that a format shows belong to the code. A column that is too narrow shows `7.4E+12`, but the number is whole. */
function codeOfNumber({ number, shown }: NumberCell): Read<string> {
  const text = shown.trim()
  if (/^\d+$/.test(text) && Number(text) === number && text.replace(/^0+/, '').length <= MOST_DIGITS)
    return { value: text }
  if (!Number.isInteger(number)) return { value: Number(text) === number ? text : String(number) }
  const digits = String(Math.abs(number))
  if (!/^\d+$/.test(digits) || digits.length > MOST_DIGITS) return { refused: cellRefusals.tooLong }
  return { value: String(number) }
}

/** What our own files write for a description that is to be empty; an empty cell says nothing. */
export const CLEARED = '(vacío)'

/** Reads a description; null: it is to be empty. */
export function readDescription(cell: Cell): Read<string | null> {
  return shownIn(cell) === CLEARED ? { value: null } : readText(cell)
}

/** What our own files write for yes. */
export const YES = 'Sí'

/** Reads a yes; everything else is no. */
export function readYes(cell: Cell): Read<boolean> {
  return shownIn(cell) === YES ? { value: true } : null
}

/** Reads a text on one line. */
export function readText(cell: Cell): Read<string> {
  const shown = shownIn(cell)
  if (cell === null) return null
  if (typeof cell !== 'string' && 'broken' in cell) return { refused: cellRefusals.broken(shown) }
  if (shown === '') return null
  return { value: shown.replaceAll(/[\s\u00a0]+/g, ' ').trim() }
}

/** Reads a name: a text that is no date. */
export function readName(cell: Cell): Read<string> {
  if (cell !== null && typeof cell !== 'string' && 'date' in cell)
    return { refused: cellRefusals.date(cell.date) }
  return readText(cell)
}
