/** Lists of records as sheets that can be imported again (docs/product.md §10.16). */
import type { CellValue } from '../../../domain/file-import/cells/cell-reading.ts'
import type { ImportColumn } from '../../../domain/file-import/cells/import-column.ts'
import { writtenCode } from '../../../domain/file-import/cells/text-cells.ts'
import {
  columnsOf,
  type ImportField,
  type ImportKindName,
} from '../../../domain/file-import/kinds/import-columns.ts'
import { sheetName } from './names.ts'
import type { LooseColumn, Sheet } from './sheet.ts'

/** A row of the sheet. A figure that could not be read is there as the text that it was. */
export interface ImportSheetRow {
  values: Partial<Record<ImportField, CellValue | undefined>>
  /** Of the file that it came from. */
  row?: number
  /** Why it was refused. */
  reason?: string
}

export interface ImportSheetPart {
  imported: ImportKindName
  rows: readonly ImportSheetRow[]
  title: string
  store: string
  /** What the sheet has besides the fields of a record. */
  has: 'nothing' | 'removals' | 'reasons'
}

const rowColumn: LooseColumn<ImportSheetRow> = {
  ...{ key: 'row', title: 'Fila', kind: 'whole', width: 8 },
  value: ({ row }) => row ?? null,
}

const reasonColumn: LooseColumn<ImportSheetRow> = {
  ...{ key: 'reason', title: 'Motivo', kind: 'text', width: 80 },
  value: ({ reason }) => reason ?? null,
}

/** Rows of a part: copying them takes the page a few milliseconds. */
const PORTION = 2_000

/** The sheet in parts to be sent one after the other; at least one. */
export function splitRows({ rows, ...rest }: ImportSheetPart): ImportSheetPart[] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / PORTION)) }, (_, at) => ({
    ...rest,
    rows: rows.slice(at * PORTION, (at + 1) * PORTION),
  }))
}

/** The whole sheet. @throws RangeError without parts. */
export function importSheet(parts: readonly ImportSheetPart[]): Sheet<ImportSheetRow> {
  const [first] = parts
  if (!first) throw new RangeError('A list of no parts')
  // A shop that weighs nothing has no column for it, and so with categories and packs.
  const said = new Set<ImportField>(
    (['unit', 'category', 'packs'] as const).filter((field) =>
      parts.some(({ rows }) => rows.some(({ values }) => values[field] !== undefined)),
    ),
  )
  const columns = columnsOf(first.imported).filter(([field]) => {
    if (field === 'remove') return first.has === 'removals'
    if (field === 'unit' || field === 'category' || field === 'packs') return said.has(field)
    return field !== 'surname'
  })
  const reasons = first.has === 'reasons' ? [rowColumn, reasonColumn] : []
  return {
    name: sheetName(first.title, first.store),
    columns: [...columns.map((column) => columnOf(column, first.has)), ...reasons],
    rows: parts.flatMap(({ rows }) => rows),
    summary: [],
  }
}

function columnOf(
  [field, { title, cells, width }]: readonly [ImportField, ImportColumn],
  has: ImportSheetPart['has'],
): LooseColumn<ImportSheetRow> {
  return {
    ...{ key: field, title, kind: cells.sheet, width },
    value: ({ values }) => {
      const value = values[field] ?? null
      // What a person is to correct stays as it was.
      if (field === 'code' && typeof value === 'string' && has !== 'reasons') return writtenCode(value)
      // A figure that could not be read is a text.
      return typeof value === 'boolean' ? cells.shown(value) || null : value
    },
  }
}
