/**
 * Finding and ordering the rows of a list in memory. What is costly (folding all texts, sorting) is done once for each
 * answer or order; a key typed into the search only looks for its words in texts that are ready.
 */
import { containsAll, fold, foldedWords } from '../../../domain/folding.ts'
import { orderItems, type Sorting } from '../../components/tables/order-rows.ts'
import type { ListColumn } from './list-definition.ts'

export interface PreparedRow<Row> {
  row: Row
  /** The texts of all columns, folded. */
  folded: string
}

/** Keeps words of two columns from becoming one. */
const BETWEEN_COLUMNS = '\n'

export function prepareRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
): PreparedRow<Row>[] {
  return rows.map((row) => ({
    row,
    // Each column by itself, amounts with a plain blank: texts without accents fold much faster.
    folded: columns.map((column) => fold(column.text(row).replaceAll('\u00a0', ' '))).join(BETWEEN_COLUMNS),
  }))
}

/** In the order of a column; without a sorting as they came. */
export function orderRows<Row>(
  rows: readonly PreparedRow<Row>[],
  columns: readonly ListColumn<Row>[],
  sorting: Sorting | null,
): readonly PreparedRow<Row>[] {
  return orderItems(rows, ({ row }) => row, columns, sorting)
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
