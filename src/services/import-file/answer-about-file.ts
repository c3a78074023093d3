import { compareRows, type ComparedRows } from '../../../domain/file-import/compared-rows.ts'
import { readRows, type ReadingChoice } from '../../../domain/file-import/read-rows.ts'
import type { SheetTable } from '../../../domain/file-import/cells/sheet-table.ts'
import type { ColumnUses, ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import { layoutOf, type SheetLayout } from '../../../domain/file-import/sheet-layout.ts'
import { FileRefusal, readTables } from './read-tables.ts'

/** What is asked of a file: the layout of its sheets, or the rows of one of them. */
export interface FileQuestion {
  /** Null: the file of the question before. */
  content: ArrayBuffer | null
  kind: ImportKindName
  /** Which columns the store has besides those of every store; missing: none. */
  uses?: ColumnUses
  /** Null: the layouts. */
  read: (Omit<ReadingChoice, 'kind'> & { sheet: number }) | null
}

export type FilePortion = { layout: SheetLayout } | { rows: ComparedRows } | { refused: string }

/** The rows that are handed to the page at once. */
const PORTION = 1_000

/** Makes what answers questions about a file, in portions. It keeps the sheets of the last file: opening a long one takes seconds. */
export function fileAnswers(): (question: FileQuestion) => FilePortion[] {
  let tables: readonly SheetTable[] = []
  return ({ content, kind, uses, read }) => {
    try {
      if (content !== null) tables = readTables(new Uint8Array(content))
      if (read === null) return tables.map((table) => ({ layout: layoutOf(kind, table, uses) }))
      const table = tables[read.sheet]
      if (!table) throw new RangeError(`The file has no sheet ${read.sheet}`)
      return inPortions(compareRows(kind, readRows(table, { ...read, kind }))).map((rows) => ({ rows }))
    } catch (error) {
      if (error instanceof FileRefusal) return [{ refused: error.message }]
      throw error
    }
  }
}

function inPortions(read: ComparedRows): ComparedRows[] {
  const lists = [read.rows, read.unread, read.leftOut, read.repeated, read.sameNamed]
  const most = Math.max(1, ...lists.map(({ length }) => length))
  return Array.from({ length: Math.ceil(most / PORTION) }, (_, at) => {
    const part = <T>(list: readonly T[]) => list.slice(at * PORTION, (at + 1) * PORTION)
    return {
      rows: part(read.rows),
      unread: part(read.unread),
      leftOut: part(read.leftOut),
      repeated: part(read.repeated),
      sameNamed: part(read.sameNamed),
    }
  })
}
