/** The most characters (UTF-16 units) a cell holds (docs/product.md §2). */
const MAX_CELL_TEXT = 32_767

/** What XML 1.0 cannot hold; a line break and a tab can stand in a text. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** What a reader would take for an escaped character: `_x0041_`; the writer escapes a carriage return like that. */
const escapeLike = /_(?=x[0-9a-f]{4}[_\r])/gi
const escapedUnderscore = '_x005F_'

/**
 * A text as it is written into a cell: cut to what a cell holds, never inside a character, without what no sheet can hold.
 * Whatever it looks like, a reader sees the same text.
 */
export function cellText(text: string): string {
  let cut = cutText(text.toWellFormed().replace(unwritable, ''), MAX_CELL_TEXT)
  for (;;) {
    const escaped = cut.replace(escapeLike, escapedUnderscore)
    const excess = escaped.length - MAX_CELL_TEXT
    if (excess <= 0) return escaped
    // Each character that goes takes that many with it at most, so nothing goes that could stay.
    cut = cutText(cut, cut.length - Math.ceil(excess / escapedUnderscore.length))
  }
}

/** The first `length` UTF-16 units at most, without half a character at the end. @param text well-formed. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
