/**
 * Filters and sorts the rows of a list in memory. The expensive work (folding all texts, sorting) is done once for each
 * answer or order; a key typed into the search only searches the folded texts.
 */
import { containsAll, fold, foldedWords } from '../../../domain/search/folding.ts'
import { orderItems, type Sorting } from '../../components/tables/order-rows.ts'
import type { ListColumn } from './list-definition.ts'

export interface PreparedRow<Row> {
  row: Row
  /** The texts of all columns, folded (without accents, in lower case). */
  folded: string
}

/** A separator, so that a word cannot span two columns. */
const BETWEEN_COLUMNS = '\n'

export function prepareRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
): PreparedRow<Row>[] {
  return rows.map((row) => ({
    row,
    // Each column apart, amounts with a plain space: folding a text without accents is much faster.
    folded: columns.map((column) => fold(column.text(row).replaceAll('\u00a0', ' '))).join(BETWEEN_COLUMNS),
  }))
}

/** The rows in the order of a column; without a sorting in their original order. */
export function orderRows<Row>(
  rows: readonly PreparedRow<Row>[],
  columns: readonly ListColumn<Row>[],
  sorting: Sorting | null,
): readonly PreparedRow<Row>[] {
  return orderItems(rows, ({ row }) => row, columns, sorting)
}

/** The rows that contain every word of the search text and that `keeps` accepts. */
export function filterRows<Row>(
  rows: readonly PreparedRow<Row>[],
  text: string,
  keeps: ((row: Row) => boolean) | null,
): readonly PreparedRow<Row>[] {
  const words = foldedWords(text)
  if (words.length === 0 && !keeps) return rows
  return rows.filter(({ row, folded }) => containsAll(folded, words) && (keeps === null || keeps(row)))
}
