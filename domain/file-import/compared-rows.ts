/** What rows of a file are to one another (docs/product.md §10.16). */
import type { ImportKindName } from './kinds/import-columns.ts'
import { importKinds } from './kinds/import-kinds.ts'
import { comparedName } from './kinds/same-person.ts'
import type { ReadRow } from './kinds/row-values.ts'
import type { SheetRows } from './read-rows.ts'

/** A row with the numbers of the other rows that are like it. */
export interface RowsAlike {
  row: number
  others: readonly number[]
}

/** The rows of a file, and which of them are about one record or have one name. */
export interface ComparedRows extends SheetRows {
  /** Rows about the record of another row: they are refused. */
  repeated: readonly RowsAlike[]
  /** Rows with the name of other rows, but for case and accents. */
  sameNamed: readonly RowsAlike[]
}

/** Compares all rows of a file: of 20,000 rows that takes a page longer than it may hold its keys. */
export function compareRows(kind: ImportKindName, read: SheetRows): ComparedRows {
  const repeated = [...importKinds[kind].repeated(read.rows)].map(([row, others]) => ({ row, others }))
  return { ...read, repeated, sameNamed: sameNamed(read.rows) }
}

function sameNamed(rows: readonly ReadRow[]): RowsAlike[] {
  const named = Map.groupBy(
    rows.filter(({ values: { name, remove } }) => name !== undefined && remove !== true),
    ({ values: { name } }) => comparedName(name ?? ''),
  )
  const same = [...named.values()].filter(({ length }) => length > 1)
  return same.flatMap((some) => {
    const numbers = some.map(({ row }) => row)
    return numbers.map((row) => ({ row, others: numbers.filter((other) => other !== row) }))
  })
}
