import { looksLikeFigure } from './figure-cells.ts'
import { headingWords } from './heading-words.ts'
import { importFields, namings, type ImportField } from './import-fields.ts'
import { shownIn, type Cell } from './sheet-table.ts'

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

interface Candidate extends ColumnMatch {
  column: number
  score: number
}

/**
 * Matches columns to fields: each field has one column at most, and each column one field at most. What the cells have counts too: a
 * column of texts is no price.
 * @returns a match or null for each column, and the sum of how sure they are.
 */
export function matchColumns(columns: readonly NamedColumn[]): {
  matches: (ColumnMatch | null)[]
  score: number
} {
  const candidates = columns
    .flatMap((column, index) => candidatesOf(column, index))
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

function candidatesOf({ heading, sample }: NamedColumn, column: number): Candidate[] {
  const words = headingWords(heading)
  if (words.length === 0) return []
  return importFields.flatMap((field): Candidate[] => {
    const named = sureness(words, field)
    const score = named * fitOf(field, sample)
    return score < LEAST ? [] : [{ column, field, score, certain: score >= CERTAIN }]
  })
}

/** How surely a heading means a field, from 0 to 1.1. */
function sureness(words: readonly string[], field: ImportField): number {
  const { phrases, not } = namings[field]
  const heading = words.join(' ')
  // A heading may be a word that every object has as a property.
  const exact = Object.hasOwn(phrases, heading) ? phrases[heading] : undefined
  if (exact !== undefined) return exact
  if (words.some((word) => not.includes(word))) return 0
  const near = Object.entries(phrases).map(([phrase, score]) => {
    const parts = phrase.split(' ')
    return parts.every((part) => words.includes(part))
      ? score * 0.85 * Math.sqrt(parts.length / words.length)
      : 0
  })
  return Math.max(0, ...near)
}

/** How well the cells fit a field, from 0.3 to 1. Nothing is known of a column without cells. */
function fitOf(field: ImportField, sample: readonly Cell[]): number {
  const filled = sample.filter((cell) => shownIn(cell) !== '')
  if (filled.length === 0) return 1
  const share = (is: (cell: Cell) => boolean) => filled.filter(is).length / filled.length
  switch (field) {
    case 'price':
    case 'cost':
    case 'stock':
    case 'minStock':
      return share(looksLikeFigure) >= 0.5 ? 1 : 0.3
    case 'name':
      return share((cell) => /\p{L}/u.test(shownIn(cell))) >= 0.5 ? 1 : 0.4
    case 'code':
      return share((cell) => /\s\S+\s/.test(shownIn(cell)) || shownIn(cell).length > 50) < 0.5 ? 1 : 0.3
    case 'description':
    case 'remove':
      return 1
  }
}
