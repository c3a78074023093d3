import { headingWords } from './cells/heading-words.ts'
import type { ImportColumn } from './cells/import-column.ts'
import {
  readableColumns,
  type ColumnUses,
  type ImportField,
  type ImportKindName,
} from './kinds/import-columns.ts'
import { shownIn, type Cell } from './cells/sheet-table.ts'

/** What a column is taken for, and whether its heading says so or only comes near it. */
export interface ColumnMatch {
  field: ImportField
  certain: boolean
}

/** A column with its heading and the cells of some rows below it. */
export interface NamedColumn {
  heading: string
  sample: readonly Cell[]
}

/** A weaker heading is no match at all. */
const LEAST = 0.35

/** From here on the heading itself names the field. */
const CERTAIN = 0.75

/** What the heading of a column without cells weighs. */
const EMPTY = 0.85

interface Candidate extends ColumnMatch {
  column: number
  score: number
}

/**
 * Matches columns to fields: each field has one column at most, and each column one field at most. What the cells have counts too: a
 * column of texts is no price.
 * @returns a match or null for each column, and the sum of how sure they are.
 */
export function matchColumns(
  kind: ImportKindName,
  columns: readonly NamedColumn[],
  uses: ColumnUses,
): {
  matches: (ColumnMatch | null)[]
  score: number
} {
  const readable = readableColumns(kind, uses)
  const candidates = columns
    .flatMap((column, index) => candidatesOf(readable, column, index))
    .toSorted((one, other) => other.score - one.score || one.column - other.column)
  const matches: (ColumnMatch | null)[] = columns.map(() => null)
  const taken = new Set<ImportField>()
  let score = 0
  for (const candidate of candidates) {
    if (matches[candidate.column] || taken.has(candidate.field)) continue
    matches[candidate.column] = { field: candidate.field, certain: candidate.certain }
    taken.add(candidate.field)
    score += candidate.score
  }
  return { matches, score }
}

function candidatesOf(
  readable: ReturnType<typeof readableColumns>,
  { heading, sample }: NamedColumn,
  column: number,
): Candidate[] {
  const words = headingWords(heading)
  if (words.length === 0) return []
  const filled = sample.filter((cell) => shownIn(cell) !== '')
  return readable.flatMap(([field, meant]): Candidate[] => {
    const fit = filled.length === 0 ? 1 : meant.cells.fit(filled)
    const named = sureness(words, meant)
    const sure = named * fit
    if (sure < LEAST) return []
    // Nothing is known of a column without cells: one with some is rather meant.
    return [{ column, field, score: filled.length === 0 ? sure * EMPTY : sure, certain: sure >= CERTAIN }]
  })
}

/** How surely a heading means a column, from 0 to 1.1. The order of its words does not count. */
function sureness(words: readonly string[], { phrases, not }: ImportColumn): number {
  const told = Object.entries(phrases).map(([phrase, score]) => ({ parts: phrase.split(' '), score }))
  const exact = told.filter(
    ({ parts }) => parts.length === words.length && parts.every((part) => words.includes(part)),
  )
  if (exact.length > 0) return Math.max(...exact.map(({ score }) => score))
  if (words.some((word) => not.includes(word))) return 0
  const near = told.map(({ parts, score }) =>
    parts.every((part) => words.includes(part)) ? score * 0.85 * Math.sqrt(parts.length / words.length) : 0,
  )
  return Math.max(0, ...near)
}
