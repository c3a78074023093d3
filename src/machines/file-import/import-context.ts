import type { DecimalMark } from '../../../domain/file-import/cells/decimal-mark.ts'
import type { ImportField, ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import type { PlannedRow, ReadRow } from '../../../domain/file-import/kinds/row-values.ts'
import type { ComparedRows } from '../../../domain/file-import/compared-rows.ts'
import type { ReadingChoice } from '../../../domain/file-import/read-rows.ts'
import type { SheetLayout } from '../../../domain/file-import/sheet-layout.ts'

/** A file that a person chose. Its content stays with the services, which know it by its id. */
export interface KeptFile {
  id: string
  name: string
}

/** What a file has, or why it cannot be read, in Spanish. */
export type FileAnswer<Value> = { value: Value } | { refused: string }

/** Rows that are checked and written together, each time with a key of their own. */
export interface Portion {
  rows: readonly ReadRow[]
  checkKey: string
  applyKey: string
}

/** What a portion would do, and what binds the writing to it. */
export interface CheckedPortion {
  plan: readonly PlannedRow[]
  cursor: string
}

/** What is sent for a portion. */
export interface PortionRequest {
  kind: ImportKindName
  key: string
  importId: string
  rows: readonly ReadRow[]
  /** Null: a dry run. */
  cursor: string | null
  setsKnown: boolean
  skipRefused: boolean
  last: boolean
  /** Null: the own one. */
  store: number | null
}

/** A file that is looked at for its sheets. */
export interface LayoutRequest {
  kind: ImportKindName
  file: KeptFile
}

export interface ReadingRequest {
  file: KeptFile
  choice: ReadingChoice & { sheet: number }
}

export interface ImportContext {
  /** What comes in from the file. */
  kind: ImportKindName
  /** The id of the store into which it comes; null: the own one. Only a superadmin chooses. */
  store: number | null
  /** The id of the store whose catalog comes in; null: a file does. */
  from: number | null
  file: KeptFile | null
  sheets: readonly SheetLayout[]
  /** The sheet that is imported, its place in `sheets`. */
  sheet: number
  /** What each of its columns is taken for; null: it is not read. */
  fields: readonly (ImportField | null)[]
  mark: DecimalMark
  read: ComparedRows | null
  /** The same for all portions of one import. */
  importId: string
  /** Whether stocks or balances of existing records are set too. */
  setsKnown: boolean
  /** Whether the good rows are written without the refused ones. */
  skipRefused: boolean
  portions: readonly Portion[]
  /** The portion that is under way, or the number of those that are done. */
  at: number
  checked: readonly CheckedPortion[]
  /** The plans of the portions that were sent to be written, also of those without an answer. */
  sent: readonly (readonly PlannedRow[])[]
  /** When a portion without an answer is sent again, in milliseconds. */
  retryAt: number
  /** Why the last step did not succeed. */
  refusal: readonly string[]
}

/** An import that has not begun. */
export const nothingChosen: Omit<ImportContext, 'kind'> = {
  store: null,
  from: null,
  file: null,
  sheets: [],
  sheet: 0,
  fields: [],
  mark: 'point',
  read: null,
  importId: '',
  setsKnown: false,
  skipRefused: false,
  portions: [],
  at: 0,
  checked: [],
  sent: [],
  retryAt: 0,
  refusal: [],
}

export type ImportEvent =
  | { type: 'file.choose'; file: KeptFile }
  | { type: 'store.choose'; store: number | null }
  /** The catalog of another store comes in, instead of a file. */
  | { type: 'catalog.take'; from: number }
  | { type: 'sheet.choose'; sheet: number }
  | { type: 'column.choose'; column: number; field: ImportField | null }
  | { type: 'match.confirm' }
  | { type: 'mark.choose'; mark: DecimalMark }
  | { type: 'known.toggle' }
  | { type: 'refused.toggle' }
  | { type: 'import.apply' }
  | { type: 'import.retry' }
  /** The rows are checked again, because the catalog has changed. */
  | { type: 'import.check' }
  /** The rest is not written. */
  | { type: 'import.stop' }
  | { type: 'import.back' }
  | { type: 'import.restart' }

/** The sheet that is imported. @throws when there is none; no path of the machine leads there. */
export function sheetOf({ sheets, sheet }: Pick<ImportContext, 'sheets' | 'sheet'>): SheetLayout {
  const found = sheets[sheet]
  if (!found) throw new Error('No sheet is chosen')
  return found
}

/** The file. @throws when there is none; no path of the machine leads there. */
export function fileOf({ file }: Pick<ImportContext, 'file'>): KeptFile {
  if (!file) throw new Error('No file is chosen')
  return file
}

/** The store whose catalog comes in. @throws when there is none; no path of the machine leads there. */
export function sourceOf({ from }: Pick<ImportContext, 'from'>): number {
  if (from === null) throw new Error('No store is chosen')
  return from
}

/** The plan of all portions that were checked. */
export function planOf({ checked }: Pick<ImportContext, 'checked'>): PlannedRow[] {
  return checked.flatMap(({ plan }) => plan)
}

/** How many rows cannot be imported, also those that were not sent. */
export function refusedCount({ read, portions, checked }: ImportContext): number {
  if (!read) return 0
  const sent = portions.reduce((count, { rows }) => count + rows.length, 0)
  const refused = planOf({ checked }).filter(({ result }) => result === 'refused').length
  return read.unread.length + (read.rows.length - sent) + refused
}

/** How many rows would be written. */
export function writableCount({ checked }: Pick<ImportContext, 'checked'>): number {
  return planOf({ checked }).filter(({ result }) => result !== 'refused' && result !== 'same').length
}
