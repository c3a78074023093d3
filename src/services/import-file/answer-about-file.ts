import { readRows, type ReadingChoice, type SheetRows } from '../../../domain/file-import/read-rows.ts'
import type { ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import { layoutOf, type SheetLayout } from '../../../domain/file-import/sheet-layout.ts'
import { FileRefusal, readTables } from './read-tables.ts'

/** What is asked of a file: the layout of its sheets, or the rows of one of them. */
export interface FileQuestion {
  content: ArrayBuffer
  kind: ImportKindName
  /** Whether the store has categories, which columns may name. */
  hasCategories?: boolean
  /** Null: the layouts. */
  read: (Omit<ReadingChoice, 'kind'> & { sheet: number }) | null
}

export type FilePortion = { layout: SheetLayout } | { rows: SheetRows } | { refused: string }

/** The rows that are handed to the page at once. */
const PORTION = 2_000

/** The worker's answer about a file, in portions. */
export function answerAboutFile({ content, kind, hasCategories = false, read }: FileQuestion): FilePortion[] {
  try {
    const tables = readTables(new Uint8Array(content))
    if (read === null) return tables.map((table) => ({ layout: layoutOf(kind, table, hasCategories) }))
    const table = tables[read.sheet]
    if (!table) throw new RangeError(`The file has no sheet ${read.sheet}`)
    return inPortions(readRows(table, { ...read, kind })).map((rows) => ({ rows }))
  } catch (error) {
    if (error instanceof FileRefusal) return [{ refused: error.message }]
    throw error
  }
}

function inPortions({ rows, unread, leftOut }: SheetRows): SheetRows[] {
  const most = Math.max(1, rows.length, unread.length, leftOut.length)
  return Array.from({ length: Math.ceil(most / PORTION) }, (_, at) => {
    const part = <T>(list: readonly T[]) => list.slice(at * PORTION, (at + 1) * PORTION)
    return { rows: part(rows), unread: part(unread), leftOut: part(leftOut) }
  })
}
