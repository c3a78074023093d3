/** The page sizes of a list; the first is where a device begins that was never told another (spec §2). */
export const PAGE_SIZES = [5, 10, 20] as const
