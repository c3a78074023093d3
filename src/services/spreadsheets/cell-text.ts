/** The most characters (UTF-16 units) of a cell (docs/product.md §9.8). */
const MAX_CELL_TEXT = 32_767

/** The characters that XML 1.0 cannot contain; line breaks and tabs are allowed. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text that a reader would take for an escaped character: `_x0041_`; the writer escapes a carriage return like that. */
const escapeLike = /_(?=x[0-9a-f]{4}[_\r])/gi
const escapedUnderscore = '_x005F_'

/**
 * The text of a cell: cut to the limit, never inside a character, without forbidden characters. A reader always sees the
 * same text, also when it looks like an escape.
 */
export function cellText(text: string): string {
  let cut = cutText(text.toWellFormed().replace(unwritable, ''), MAX_CELL_TEXT)
  for (;;) {
    const escaped = cut.replace(escapeLike, escapedUnderscore)
    const excess = escaped.length - MAX_CELL_TEXT
    if (excess <= 0) return escaped
    // Each removed character frees at most that many, so no more than necessary is removed.
    cut = cutText(cut, cut.length - Math.ceil(excess / escapedUnderscore.length))
  }
}

/** The first `length` UTF-16 units at most, without half a character at the end. @param text well-formed. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
