/** Reads the sheets of a file as they come from suppliers and other tills (docs/product.md §10.16). */
import {
  read,
  type CellObject,
  type DenseWorkSheet,
  type ParsingOptions,
  type Range,
  type WorkBook,
} from 'xlsx'
import { parseCsv } from '../../../domain/file-import/cells/csv.ts'
import { fileRefusals } from '../../../domain/file-import/cells/file-refusals.ts'
import { textCell, type Cell, type SheetTable } from '../../../domain/file-import/cells/sheet-table.ts'
import { decodeText } from './decode-text.ts'
import { MAX_FILE_ROWS } from './file-limits.ts'

/** Why a file cannot be read, in Spanish. */
export class FileRefusal extends Error {}

const options: ParsingOptions = {
  dense: true,
  cellDates: true,
  // Both tell a formula whose result is not in the file.
  cellFormula: true,
  sheetStubs: true,
  cellHTML: false,
  dateNF: 'dd/mm/yyyy',
  sheetRows: MAX_FILE_ROWS + 1,
}

/** How much of a text is looked at, in characters. */
const LOOKED_AT = 10_000

/** Control characters that no text has: below the tabulator, and between the line breaks and the escape. */
const isNoText = (code: number) => code < 0x09 || (code > 0x0d && code < 0x1b)

/** PDFs, pictures and the like. */
function isBinary(text: string): boolean {
  if (text.startsWith('%PDF')) return true
  const looked = Math.min(text.length, LOOKED_AT)
  for (let at = 0; at < looked; at += 1) if (isNoText(text.charCodeAt(at))) return true
  return false
}

/**
 * The sheets of a file: xlsx, xls, ods, a page that is named .xls, or plain text with separators. What it is its bytes say, not its name.
 * @throws FileRefusal for a file that is empty, damaged, protected, of another kind, or too long.
 */
export function readTables(bytes: Uint8Array): SheetTable[] {
  if (bytes.length === 0) throw new FileRefusal(fileRefusals.empty)
  const tables = isBook(bytes)
    ? tablesOf(openBook(() => read(bytes, { ...options, type: 'array' })))
    : textTables(bytes)
  if (tables.every(({ rows }) => rows.length === 0)) throw new FileRefusal(fileRefusals.empty)
  if (tables.some(({ rows }) => rows.length > MAX_FILE_ROWS)) throw new FileRefusal(fileRefusals.tooManyRows)
  return tables
}

/** A zip archive, or the older form of Office files, in which protected ones of any kind are too. */
function isBook(bytes: Uint8Array): boolean {
  const starts = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  return (
    starts(0x50, 0x4b, 0x03, 0x04) ||
    starts(0xd0, 0xcf, 0x11, 0xe0) ||
    starts(0x09, 0x08) ||
    starts(0x09, 0x04)
  )
}

function textTables(bytes: Uint8Array): SheetTable[] {
  const text = decodeText(bytes)
  if (isBinary(text)) throw new FileRefusal(fileRefusals.damaged)
  if (/^\s*<(?:\?xml|!doctype|html|table|head|meta|style|body|div)/i.test(text))
    return tablesOf(openBook(() => read(withLetters(text), { ...options, type: 'string', raw: true })))
  const rows = parseCsv(text).map((row) => row.map(textCell))
  return [{ name: 'Texto', rows: trimmed(rows), merged: [] }]
}

/** The names of letters that the reader of pages leaves as they are. */
const namedLetters: Readonly<Record<string, string>> = {
  ...{
    aacute: 'á',
    eacute: 'é',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    ntilde: 'ñ',
    uuml: 'ü',
    ordm: 'º',
    ordf: 'ª',
  },
  ...{
    Aacute: 'Á',
    Eacute: 'É',
    Iacute: 'Í',
    Oacute: 'Ó',
    Uacute: 'Ú',
    Ntilde: 'Ñ',
    Uuml: 'Ü',
    iquest: '¿',
    iexcl: '¡',
  },
}

/** A page with the letters that it names or numbers; what would be a part of its tags stays as it is. */
function withLetters(text: string): string {
  return text
    .replaceAll(/&([A-Za-z]+);/g, (whole, name: string) => namedLetters[name] ?? whole)
    .replaceAll(/&#(\d+);/g, (whole, code: string) =>
      Number(code) >= 0xa0 && Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole,
    )
}

function openBook(open: () => WorkBook): WorkBook {
  try {
    return open()
  } catch (error) {
    const isProtected = /password|encrypt/i.test(String(error))
    throw new FileRefusal(isProtected ? fileRefusals.protected : fileRefusals.damaged, { cause: error })
  }
}

/** The visible sheets, or all of them when none is. */
function tablesOf({ SheetNames, Sheets, Workbook }: WorkBook): SheetTable[] {
  const isHidden = (at: number) => (Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
  const shown = SheetNames.filter((_, at) => !isHidden(at))
  return (shown.length > 0 ? shown : SheetNames).map((name) => tableOf(name, Sheets[name] as DenseWorkSheet))
}

function tableOf(name: string, sheet: DenseWorkSheet): SheetTable {
  // Rows without cells are missing in the list.
  const data = sheet['!data'] as (CellObject | undefined)[][] | undefined
  return {
    name,
    rows: trimmed(Array.from(data ?? [], (row) => Array.from((row as typeof row | undefined) ?? [], cellOf))),
    merged: ((sheet['!merges'] ?? []) as Range[]).map(({ s, e }) => ({
      row: s.r,
      column: s.c,
      lastRow: e.r,
      lastColumn: e.c,
    })),
  }
}

function cellOf(cell: CellObject | undefined): Cell {
  if (cell === undefined) return null
  if (cell.v === undefined || cell.t === 'z') return cell.f === undefined ? null : { broken: '' }
  const shown = cell.w ?? String(cell.v)
  switch (cell.t) {
    case 's':
      return textCell(String(cell.v))
    case 'n':
      return /^[#E]/.test(shown) ? textCell(shown) : { number: Number(cell.v), shown }
    case 'd':
      return { date: shown }
    case 'e':
      return { broken: shown }
    case 'b':
      return shown
  }
}

/** Without the empty rows at the end. */
function trimmed(rows: Cell[][]): Cell[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== null))
  return rows.slice(0, last + 1)
}
