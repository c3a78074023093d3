/** An import is checked and written in portions, so that the server never holds a sale (docs/product.md §10.16). */
import { MOST_ROWS, type ArticleFields, type PlannedRow } from './imported-rows.ts'
import { importMessages } from './portion-messages.ts'
import type { ReadRow } from './read-rows.ts'
import { repeatedCodes } from './repeated-codes.ts'

/** The rows of each portion. Rows whose code another row of the file has are in none: they are refused. */
export function portionsOf(rows: readonly ReadRow[]): ReadRow[][] {
  const repeated = repeatedIn(rows)
  const sent = repeated.size === 0 ? rows : rows.filter(({ row }) => !repeated.has(row))
  return Array.from({ length: Math.ceil(sent.length / MOST_ROWS) }, (_, at) =>
    sent.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
  )
}

/** Why rows are refused whose code another row of the file has. */
export function repeatedRefusals(rows: readonly ReadRow[]): { row: number; reason: string }[] {
  return [...repeatedIn(rows)].map(([row, others]) => ({ row, reason: importMessages.repeated(others) }))
}

function repeatedIn(rows: readonly ReadRow[]) {
  return repeatedCodes(rows.map(({ row, values }) => ({ ...values, row })))
}

/** What brings back the state before some planned rows: the old values, and the deletion of what they made. */
export interface UndoRow extends ArticleFields {
  code: string
  remove: boolean
}

/** The rows of an undo file. Rows that changed nothing are in none. */
export function undoRows(plan: readonly PlannedRow[]): UndoRow[] {
  return plan.flatMap(({ code, result, old, new: made }): UndoRow[] => {
    if (code === null) return []
    if (result === 'new') return [{ code, remove: true, ...(made.name !== undefined && { name: made.name }) }]
    return result === 'changed' || result === 'removed' ? [{ ...old, code, remove: false }] : []
  })
}
