import { firstIndex } from '../../../domain/first-index.ts'
import { fold } from '../../../domain/search/folding.ts'

export interface Sorting {
  key: string
  direction: 'ascending' | 'descending'
}

/** A column that rows can be sorted by. */
export interface SortableColumn<Row> {
  key: string
  text(row: Row): string
  /** The number to sort by where that is not the text. */
  figure?(row: Row): number
}

/**
 * Items in the order of a column of their rows: by number, or by text in Spanish order. Without a sorting the order is
 * unchanged. The sort is stable.
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
  if (figure) return orderByFigure(items, (item) => turn * figure(rowOf(item)))
  const keyed = items.map((item) => ({ item, key: orderKey(column.text(rowOf(item))) }))
  keyed.sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -turn : turn))
  return keyed.map(({ item }) => item)
}

/** Sorts the bare numbers, which the browser does natively: 30 ms for 100,000 rows, where comparing the rows takes 40. */
function orderByFigure<Item>(items: readonly Item[], figureOf: (item: Item) => number): Item[] {
  const figures = new Float64Array(items.length)
  items.forEach((item, index) => {
    figures[index] = figureOf(item)
  })
  const sorted = figures.toSorted()
  /** How many of the items with the figure that begins at a place have theirs. */
  const placed = new Uint32Array(items.length)
  const ordered: Item[] = Array.from(items)
  let sought = 0
  const isReached = (place: number) => (sorted[place] ?? 0) >= sought
  items.forEach((item, index) => {
    sought = figures[index] ?? 0
    const first = firstIndex(0, sorted.length, isReached)
    const before = placed[first] ?? 0
    ordered[first + before] = item
    placed[first] = before + 1
  })
  return ordered
}

/**
 * The sort key of a text: lower case without accents, ñ after n, digits by their value. It orders as well here as the
 * browser's collation, which takes over a second for 100,000 names.
 */
function orderKey(text: string): string {
  const spanish = text.toLowerCase().replaceAll('ñ', 'n\uffff')
  return fold(spanish).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}

/** The next order when a heading is pressed: ascending, descending, unsorted. */
export function nextSorting(sorting: Sorting | null, key: string): Sorting | null {
  if (sorting?.key !== key) return { key, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { key, direction: 'descending' } : null
}
