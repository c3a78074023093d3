/** Reads workbooks with another library than the one that writes them. */
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'

/** Name and cells of the only sheet; dates are the wall time as if it were UTC. */
export async function readSheet(content: ArrayBuffer) {
  const sheets = await readWorkbook(Buffer.from(content), { trim: false })
  const [sheet] = sheets
  if (!sheet || sheets.length > 1) throw new Error(`A workbook of ${sheets.length} sheets`)
  return { name: sheet.sheet, rows: sheet.data }
}

/** Whether a cell is the date of this instant; the reader rounds down, so it may be off by a millisecond. */
export function isDateOf(cell: unknown, instant: number): boolean {
  return cell instanceof Date && Math.abs(cell.getTime() - instant) <= 1
}

/** The files of a workbook by name. */
export function readParts(content: ArrayBuffer) {
  const files = unzipSync(new Uint8Array(content))
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    names: Object.keys(files),
    sheet: part('xl/worksheets/sheet1.xml'),
    styles: part('xl/styles.xml'),
    texts: part('xl/sharedStrings.xml'),
  }
}
