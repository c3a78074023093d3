/** The page sizes of a list; the first is where a device begins that was never told another (docs/product.md §2). */
export const PAGE_SIZES = [5, 10, 20] as const
