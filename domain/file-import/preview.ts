/** What an import would do, row by row, as it is shown before it is written (docs/product.md §10.16). */
import type { ComparedRows } from './compared-rows.ts'
import { columnOf, columnsOf, type ImportKindName } from './kinds/import-columns.ts'
import { importMessages } from './kinds/import-messages.ts'
import { totalsOf, type ImportResult, type ImportTotals } from './kinds/planned-rows.ts'
import type { PlannedRow, RecordFields, ReadRow } from './kinds/row-values.ts'
import { repeatedRefusals } from './portions.ts'

export interface FieldChange {
  title: string
  /** Null: the record is new, or is deleted. */
  old: string | null
  new: string | null
}

export interface PreviewRow {
  /** In the file, from 1. */
  row: number
  code: string
  name: string
  result: ImportResult
  /** What becomes of it; null for a row that was refused before. */
  planned: PlannedRow | null
  /** Why it is refused, each with its cell where one is known. */
  reasons: readonly string[]
  /** What may be a mistake. */
  warnings: readonly string[]
}

/** All rows of a file in its order: those of the plan, and those that were refused before it. */
export function previewRows(
  kind: ImportKindName,
  read: ComparedRows,
  plan: readonly PlannedRow[],
): PreviewRow[] {
  const titleOf = (field: string) => columnOf(kind, field)?.title
  const values = new Map(read.rows.map(({ row, values: own }) => [row, own]))
  const sameName = new Map(read.sameNamed.map(({ row, others }) => [row, others]))
  const planned = plan.map((one): PreviewRow => {
    const others = one.result === 'new' ? (sameName.get(one.row) ?? []) : []
    const own = values.get(one.row) ?? {}
    const title = titleOf(one.field ?? '')
    return {
      row: one.row,
      code: one.code ?? own.code ?? '',
      name: one.new.name ?? own.name ?? one.old.name ?? '',
      result: one.result,
      planned: one,
      reasons: one.reason === undefined ? [] : [title === undefined ? one.reason : `${title}: ${one.reason}`],
      warnings: [
        ...(one.warning === undefined ? [] : [one.warning]),
        ...(others.length === 0 ? [] : [importMessages.sameNameInFile(others)]),
      ],
    }
  })
  const repeated = repeatedRefusals(kind, read).map(({ row, reason }) =>
    refusedRow({ row, values: values.get(row) ?? {} }, [reason]),
  )
  const unread = read.unread.map((one) =>
    refusedRow(
      one,
      one.refused.map(
        ({ cell, field, shown, reason }) => `${cell}, ${titleOf(field) ?? field} «${shown}»: ${reason}`,
      ),
    ),
  )
  return [...planned, ...repeated, ...unread].toSorted((one, other) => one.row - other.row)
}

/** How many rows have each result. */
export function previewTotals(rows: readonly PreviewRow[]): ImportTotals {
  return totalsOf(rows)
}

function refusedRow(
  { row, values: { code = '', name = '' } }: ReadRow,
  reasons: readonly string[],
): PreviewRow {
  return { row, code, name, result: 'refused', planned: null, reasons, warnings: [] }
}

/** The fields that a row would change, with the texts of old and new. Those of all rows of a long file would hold the page. */
export function changesOf(kind: ImportKindName, { planned }: Pick<PreviewRow, 'planned'>): FieldChange[] {
  if (planned === null || planned.result === 'refused') return []
  const { result, old, new: made } = planned
  return columnsOf(kind).flatMap(([field, { title, cells }]): FieldChange[] => {
    const text = (fields: RecordFields) => {
      const value = Object.hasOwn(fields, field) ? fields[field as keyof RecordFields] : undefined
      // A new record has nothing to empty.
      return value === undefined || (value === null && result === 'new') ? null : cells.shown(value)
    }
    const [before, after] = [text(old), text(made)]
    // Of a record that changes, fields without a new value only name it.
    if (after === null && (before === null || result === 'changed')) return []
    return [{ title, old: result === 'new' ? null : before, new: after }]
  })
}
