import { fold } from '../../../domain/folding.ts'

export interface Sorting {
  key: string
  direction: 'ascending' | 'descending'
}

/** What rows may be sorted by. */
export interface SortableColumn<Row> {
  key: string
  text(row: Row): string
  /** What rows are sorted by where it is not the text. */
  figure?(row: Row): number
}

/**
 * Items in the order of a column of their rows, by figure or by text as Spanish sorts it; without a sorting as they came.
 * Equal ones stay in the order they came in.
 */
export function orderItems<Item, Row>(
  items: readonly Item[],
  rowOf: (item: Item) => Row,
  columns: readonly SortableColumn<Row>[],
  sorting: Sorting | null,
): readonly Item[] {
  const column = columns.find(({ key }) => key === sorting?.key)
  if (!sorting || !column) return items
  const turn = sorting.direction === 'ascending' ? 1 : -1
  const { figure } = column
  if (figure) return items.toSorted((one, other) => turn * (figure(rowOf(one)) - figure(rowOf(other))))
  const keyed = items.map((item) => ({ item, key: orderKey(column.text(rowOf(item))) }))
  keyed.sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -turn : turn))
  return keyed.map(({ item }) => item)
}

/**
 * What texts are sorted by: small letters without accents, ñ after n, numbers by their size. As good here as the
 * collation of the browser, which takes over a second for 100,000 names.
 */
function orderKey(text: string): string {
  const spanish = text.toLowerCase().replaceAll('ñ', 'n\uffff')
  return fold(spanish).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}

/** The next order when a heading is pressed: ascending, descending, as they came. */
export function nextSorting(sorting: Sorting | null, key: string): Sorting | null {
  if (sorting?.key !== key) return { key, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { key, direction: 'descending' } : null
}
