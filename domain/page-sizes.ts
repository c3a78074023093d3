/** The page sizes of a list; the first one is the default (docs/product.md §9.2). */
export const PAGE_SIZES = [5, 10, 20] as const
