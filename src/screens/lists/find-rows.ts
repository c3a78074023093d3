/**
 * Finding and ordering the rows of a list in memory. What is costly (folding all texts, sorting) is done once for each
 * answer or order; a key typed into the search only looks for its words in texts that are ready.
 */
import { containsAll, fold, foldedWords } from '../../../domain/folding.ts'
import type { Sorting } from '../../components/data-table.tsx'
import type { ListColumn } from './list-definition.ts'

export interface PreparedRow<Row> {
  row: Row
  /** The texts of all columns, folded. */
  folded: string
}

const byWords = new Intl.Collator('es', { numeric: true })

/** Keeps words of two columns from becoming one. */
const BETWEEN_COLUMNS = '\n'

export function prepareRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
): PreparedRow<Row>[] {
  return rows.map((row) => ({
    row,
    folded: fold(columns.map((column) => column.text(row)).join(BETWEEN_COLUMNS)),
  }))
}

/** In the order of a column, by figure or by text as Spanish sorts it; without a sorting as they came. */
export function orderRows<Row>(
  rows: readonly PreparedRow<Row>[],
  columns: readonly ListColumn<Row>[],
  sorting: Sorting | null,
): readonly PreparedRow<Row>[] {
  const column = columns.find(({ key }) => key === sorting?.key)
  if (!sorting || !column) return rows
  const turn = sorting.direction === 'ascending' ? 1 : -1
  const { figure } = column
  if (figure) return rows.toSorted((one, other) => turn * (figure(one.row) - figure(other.row)))
  const named = rows.map((prepared) => ({ prepared, text: column.text(prepared.row) }))
  named.sort((one, other) => turn * byWords.compare(one.text, other.text))
  return named.map(({ prepared }) => prepared)
}

/** The rows in which every word of the search text is somewhere, and that `keeps` keeps. */
export function filterRows<Row>(
  rows: readonly PreparedRow<Row>[],
  text: string,
  keeps: ((row: Row) => boolean) | null,
): readonly PreparedRow<Row>[] {
  const words = foldedWords(text)
  if (words.length === 0 && !keeps) return rows
  return rows.filter(({ row, folded }) => containsAll(folded, words) && (keeps === null || keeps(row)))
}
