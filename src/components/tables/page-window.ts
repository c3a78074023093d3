/** The most page numbers that a pager shows (docs/product.md §9.2): fewer under 768 px. */
export const PAGE_WINDOW = { narrow: 3, wide: 5 } as const

/** The number of pages for `count` rows; an empty list has one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(Math.ceil(count / pageSize), 1)
}

/**
 * The page numbers around `page` (counted from 1), at most `size` of them. A `null` on a side is an ellipsis: pages are
 * left out there.
 */
export function pageWindow(page: number, pages: number, size: number): (number | null)[] {
  const shown = Math.min(size, pages)
  const first = Math.min(Math.max(page - Math.floor(shown / 2), 1), pages - shown + 1)
  const numbers = Array.from({ length: shown }, (_, index) => first + index)
  return [...(first > 1 ? [null] : []), ...numbers, ...(first + shown - 1 < pages ? [null] : [])]
}
