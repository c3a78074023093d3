/** The largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 30 * 1024 * 1024

/** The most rows of a sheet: 100,000 products, with titles and sums. */
export const MAX_FILE_ROWS = 101_000
