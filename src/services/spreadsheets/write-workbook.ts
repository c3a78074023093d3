import { unzipSync, zipSync } from 'fflate'
import { writeXLSX, type CellObject, type DenseWorkSheet } from 'xlsx'
import { wallClock } from '../../../domain/dates.ts'
import { quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type { ValueKind } from '../../../domain/reports/report-definition.ts'
import { cellText } from './cell-text.ts'
import { emphasizeHead } from './emphasize-head.ts'
import type { Sheet } from './sheet.ts'

/** The most rows of a sheet (Excel 2007 and later). */
const MAX_ROWS = 1_048_576

/** The offset of Excel's dates: days from 30/12/1899 to 1970. */
const EPOCH_DAYS = 25_569
const DAY_MS = 86_400_000

/** Half the time of the default level 6 for 2 % more bytes. */
const COMPRESSION = 3

/** The progress when all rows are written. */
const WRITTEN = 0.7

/** The format of each kind, by number: those from 164 on belong to the workbook. */
const formats = { 3: '#,##0', 49: '@', 164: '"Q."#,##0.00', 165: 'dd/mm/yyyy hh:mm', 166: '#,##0" ventas"' }
const formatOf: Record<ValueKind, string> = {
  // As text even when somebody edits the cell: with any other format Excel would take `=1+1` for a formula.
  text: formats[49],
  whole: formats[3],
  quantity: formats[3],
  number: formats[3],
  money: formats[164],
  instant: formats[165],
  salesCount: formats[166],
}

/**
 * An .xlsx workbook of one sheet: its head frozen and bold, texts as texts, amounts in quetzales and instants in Guatemala's
 * wall time as numbers with a format.
 * @param onProgress called with the progress, from 0 to 1.
 * @throws RangeError when there are more rows than a sheet can have.
 */
export function writeWorkbook<Row>(sheet: Sheet<Row>, onProgress: (done: number) => void): ArrayBuffer {
  const rowCount = 1 + sheet.rows.length + (sheet.summary.length > 0 ? 1 + summaryRows(sheet) : 0)
  if (rowCount > MAX_ROWS) throw new RangeError(`A sheet holds ${MAX_ROWS} rows, not ${rowCount}`)
  const worksheet: DenseWorkSheet = {
    '!data': writtenRows(sheet, rowCount, (row) => onProgress((row / rowCount) * WRITTEN)),
    '!ref': `A1:${columnLetter(sheet.columns.length - 1)}${rowCount}`,
    '!cols': sheet.columns.map(({ width }) => ({ wch: width })),
  }
  // `SSF` is the writer's table of formats; by default it would give ours the numbers of built-in formats.
  const workbook = { SheetNames: [sheet.name], Sheets: { [sheet.name]: worksheet }, SSF: formats }
  // Compressed below, once: the head is not finished yet. Each text is stored once (`bookSST`).
  const written = writeXLSX(workbook, { type: 'buffer', bookSST: true, compression: false }) as Uint8Array
  const files = unzipSync(written)
  return zipSync(emphasizeHead(files), { level: COMPRESSION }).buffer
}

/**
 * The rows as the writer reads them, from first to last. Each is made when it is read, so that the cells of 100,000 rows are
 * never in memory at once; the reads give the progress.
 */
function writtenRows<Row>(sheet: Sheet<Row>, count: number, onRow: (row: number) => void): CellObject[][] {
  const { columns, rows, summary } = sheet
  const firstOfSummary = count - summaryRows(sheet)
  const make = (index: number): CellObject[] => {
    if (index === 0) return columns.map(({ title }) => cell('text', title))
    const row = rows[index - 1]
    if (row) return columns.map((column) => cell(column.kind, column.value(row)))
    const cells: CellObject[] = []
    for (const { column, row: line, kind, value } of summary)
      if (index === firstOfSummary + line) cells[column] = cell(kind, value)
    return cells
  }
  return new Proxy<CellObject[][]>([], {
    get(_, index) {
      onRow(Number(index))
      return make(Number(index))
    },
  })
}

/** The rows of the summary. */
function summaryRows<Row>({ summary }: Sheet<Row>): number {
  return 1 + Math.max(-1, ...summary.map(({ row }) => row))
}

function cell(kind: ValueKind, value: string | number | null): CellObject {
  if (value === null) return { t: 'z' }
  const z = formatOf[kind]
  if (typeof value === 'string') return { t: 's', v: cellText(value), z }
  return { t: 'n', v: cellNumber(kind, value), z }
}

function cellNumber(kind: ValueKind, value: number): number {
  if (kind === 'money') return quetzales(value)
  if (kind === 'quantity') return inUnits(value)
  return kind === 'instant' ? EPOCH_DAYS + wallClock(value) / DAY_MS : value
}

function columnLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
