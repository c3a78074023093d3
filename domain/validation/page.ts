/** The rows of a page when nobody says how many, and at most. */
export const PAGE_ROWS = { usual: 50, most: 200 } as const
