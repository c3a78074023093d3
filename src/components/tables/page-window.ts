/** The most numbered pages a pager shows (docs/product.md §2 and §9): fewer on a screen under 768 px. */
export const PAGE_WINDOW = { narrow: 3, wide: 5 } as const

/** How many pages `count` rows take; an empty list has one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(Math.ceil(count / pageSize), 1)
}

/**
 * The numbered pages around `page` (counted from 1), at most `size` of them, with `null` for an ellipsis on each side
 * where pages are left out.
 */
export function pageWindow(page: number, pages: number, size: number): (number | null)[] {
  const shown = Math.min(size, pages)
  const first = Math.min(Math.max(page - Math.floor(shown / 2), 1), pages - shown + 1)
  const numbers = Array.from({ length: shown }, (_, index) => first + index)
  return [...(first > 1 ? [null] : []), ...numbers, ...(first + shown - 1 < pages ? [null] : [])]
}
