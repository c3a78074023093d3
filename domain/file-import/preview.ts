/** What an import would do, row by row, as it is shown before it is written (docs/product.md §10.16). */
import { formatAmount } from '../money.ts'
import { formatQuantity } from '../quantity.ts'
import { fieldTitles, type ImportField } from './import-fields.ts'
import type { ArticleFields, PlannedRow } from './imported-rows.ts'
import { repeatedRefusals } from './portions.ts'
import type { ReadRow, SheetRows } from './read-rows.ts'
import { CLEARED } from './text-cells.ts'

/** What becomes of a row. */
export type ImportResult = PlannedRow['result']

export interface FieldChange {
  title: string
  /** Null: the article is new, or is deleted. */
  old: string | null
  new: string | null
}

export interface PreviewRow {
  /** In the file, from 1. */
  row: number
  code: string
  name: string
  result: ImportResult
  changes: readonly FieldChange[]
  /** Why it is refused, each with its cell where one is known. */
  reasons: readonly string[]
}

export type PreviewTotals = Readonly<Record<ImportResult, number>>

const shownFields = ['name', 'description', 'price', 'cost', 'stock', 'minStock'] as const

/** All rows of a file in its order: those of the plan, and those that were refused before it. */
export function previewRows(read: SheetRows, plan: readonly PlannedRow[]): PreviewRow[] {
  const values = new Map(read.rows.map(({ row, values: own }) => [row, own]))
  const planned = plan.map((one): PreviewRow => {
    const own = values.get(one.row) ?? {}
    return {
      row: one.row,
      code: one.code ?? own.code ?? '',
      name: one.new.name ?? own.name ?? one.old.name ?? '',
      result: one.result,
      changes: one.result === 'refused' ? [] : changesOf(one),
      reasons: one.reason === undefined ? [] : [withField(one.field, one.reason)],
    }
  })
  const repeated = repeatedRefusals(read.rows).map(({ row, reason }) =>
    refusedRow({ row, values: values.get(row) ?? {} }, [reason]),
  )
  const unread = read.unread.map((one) =>
    refusedRow(
      one,
      one.refused.map(
        ({ cell, field, shown, reason }) => `${cell}, ${fieldTitles[field]} «${shown}»: ${reason}`,
      ),
    ),
  )
  return [...planned, ...repeated, ...unread].toSorted((one, other) => one.row - other.row)
}

/** How many rows have each result. */
export function previewTotals(rows: readonly PreviewRow[]): PreviewTotals {
  const totals = { new: 0, changed: 0, same: 0, removed: 0, refused: 0 }
  for (const { result } of rows) totals[result] += 1
  return totals
}

function refusedRow(
  { row, values: { code = '', name = '' } }: ReadRow,
  reasons: readonly string[],
): PreviewRow {
  return { row, code, name, result: 'refused', changes: [], reasons }
}

function changesOf({ result, old, new: made }: PlannedRow): FieldChange[] {
  return shownFields.flatMap((field): FieldChange[] => {
    const [before, after] = [fieldText(field, old), fieldText(field, made)]
    if (before === null && after === null) return []
    return [{ title: fieldTitles[field], old: result === 'new' ? null : before, new: after }]
  })
}

/** A value as it is shown; null: the field is not there. */
function fieldText(field: (typeof shownFields)[number], fields: ArticleFields): string | null {
  const value = fields[field]
  if (value === undefined) return null
  if (value === null) return CLEARED
  if (typeof value === 'string') return value
  return field === 'price' || field === 'cost' ? formatAmount(value) : formatQuantity(value)
}

function withField(field: string | undefined, reason: string): string {
  const title = fieldTitles[field as ImportField] as string | undefined
  return title === undefined ? reason : `${title}: ${reason}`
}
