/** The most lines of one sale (docs/product.md §5.4). */
export const MAX_LINES = 500
