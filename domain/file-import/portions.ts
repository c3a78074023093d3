/** An import is checked and written in portions, so that the server never holds a sale (docs/product.md §10.16). */
import type { ComparedRows } from './compared-rows.ts'
import type { ImportKindName } from './kinds/import-columns.ts'
import { importKinds } from './kinds/import-kinds.ts'
import { MOST_ROWS } from './kinds/planned-rows.ts'
import type { PlannedRow, ReadRow, RowValues } from './kinds/row-values.ts'

/** The rows of each portion. Rows about the record of another row of the file are in none: they are refused. */
export function portionsOf({ rows, repeated }: Pick<ComparedRows, 'rows' | 'repeated'>): ReadRow[][] {
  const refused = new Set(repeated.map(({ row }) => row))
  const sent = refused.size === 0 ? rows : rows.filter(({ row }) => !refused.has(row))
  return Array.from({ length: Math.ceil(sent.length / MOST_ROWS) }, (_, at) =>
    sent.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
  )
}

/** Why rows are refused that are about the record of another row of the file. */
export function repeatedRefusals(
  kind: ImportKindName,
  { repeated }: Pick<ComparedRows, 'repeated'>,
): { row: number; reason: string }[] {
  const { repeatedReason } = importKinds[kind]
  return repeated.map(({ row, others }) => ({ row, reason: repeatedReason(others) }))
}

/** The rows of an undo file: they bring back the old values, and delete what was new. Rows that changed nothing are in none. */
export function undoRows(kind: ImportKindName, plan: readonly PlannedRow[]): RowValues[] {
  return plan.flatMap((planned): RowValues[] => {
    const { code, result, old } = planned
    if (result === 'new') return [{ ...importKinds[kind].nameOfNew(planned), remove: true }]
    if (result === 'same' || result === 'refused') return []
    return [{ ...old, ...(code !== null && { code }), remove: false }]
  })
}
