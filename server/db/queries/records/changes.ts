/** A position in the order of changes of one database (docs/decisions/0051). */
export interface Cursor {
  instance: string
  /** All changes that were not visible at the cursor have this number or a higher one. */
  from: number
}

/**
 * The cursor as a text. It must be encrypted before it is sent, because its number counts the changes of all stores.
 * @param view differs between users who see different parts of the same rows; letters, digits, `-` and `_`.
 */
export function formatCursor(cursor: Cursor, view: string): string {
  return `${cursor.instance}.${view}.${cursor.from}`
}

/** Parses a decrypted cursor. @returns null when it is of another database or view, as after a restore. */
export function parseCursor(text: string, current: Cursor, view: string): number | null {
  const [instance, seen, from] = text.split('.')
  if (instance !== current.instance || seen !== view) return null
  if (from === undefined || !/^\d{1,16}$/.test(from)) return null
  return Number(from) <= current.from ? Number(from) : null
}
