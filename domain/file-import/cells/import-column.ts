import { yesCells, type CellReading } from './cell-reading.ts'

/** A column that a file may have: what it means, and which headings name it (docs/product.md §10.16). */
export interface ImportColumn {
  /** What the column of our own files is called. */
  title: string
  cells: CellReading
  /** The width in our own files, in characters. */
  width: number
  /** Headings in the form of `headingWords`, each with how surely it means the column, from 0 to 1.1. */
  phrases: Readonly<Record<string, number>>
  /** A heading with one of these words means something else, unless it is a phrase itself. */
  not: readonly string[]
}

/** Whether the record of the row is deleted. Only our own undo files have it. */
export const removeColumn = {
  title: 'Eliminar',
  cells: yesCells,
  width: 10,
  phrases: { eliminar: 1 },
  not: [],
} as const satisfies ImportColumn
