/** The most rows of a sheet: 100,000 products, with titles and sums. */
export const MAX_FILE_ROWS = 101_000
