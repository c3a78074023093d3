/** A place in the order of changes of one database. */
export interface Cursor {
  instance: string
  /** Everything that was not visible at the cursor has this number or a higher one. */
  from: number
}

/**
 * The cursor as a text, to be sealed: its number counts the changes of all stores.
 * @param view tells apart what different users see of the same rows; letters, digits, `-` and `_`.
 */
export function formatCursor(cursor: Cursor, view: string): string {
  return `${cursor.instance}.${view}.${cursor.from}`
}

/** Reads a client's cursor once it is opened. @returns null when it is not one of this database and view, as after a restore elsewhere. */
export function parseCursor(text: string, current: Cursor, view: string): number | null {
  const [instance, seen, from] = text.split('.')
  if (instance !== current.instance || seen !== view) return null
  if (from === undefined || !/^\d{1,16}$/.test(from)) return null
  return Number(from) <= current.from ? Number(from) : null
}

/** The one row of an answer about the `settings`. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The settings row is missing')
  return row
}
