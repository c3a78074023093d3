import { sql } from 'kysely'
import type { Dialect } from './database.ts'
import type { Queries } from './tables.ts'

/**
 * The number that a row changed in this transaction gets, so that a client can ask for what changed since.
 * PostgreSQL: the transaction's own number. SQLite, where writers take turns: one more than the last one, and at least
 * the time, so that the numbers go on growing after an older copy of the file was put back.
 * @param now milliseconds since the epoch.
 */
export async function nextChange(trx: Queries, dialect: Dialect, now: number): Promise<number> {
  if (dialect === 'postgres') {
    const { rows } = await sql<{
      change: number
    }>`select pg_current_xact_id()::text::bigint as change`.execute(trx)
    return only(rows).change
  }
  const { rows } = await sql<{ change: number }>`
    update settings set change = max(change + 1, ${now}) where id = 1 returning change`.execute(trx)
  return only(rows).change
}

/** A place in the order of changes of one database. */
export interface Cursor {
  instance: string
  /** Everything that was not visible at the cursor has this number or a higher one. */
  from: number
}

/**
 * Where the changes stand now. Asked before reading the rows, it never leaves one out: on PostgreSQL transactions
 * that are still running count as changes to come, so a row may be sent twice but is never missed.
 */
export async function currentCursor(db: Queries, dialect: Dialect): Promise<Cursor> {
  const query =
    dialect === 'postgres'
      ? sql<Cursor>`
          select instance || '-' || (select system_identifier from pg_control_system())::text as instance,
            pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "from"
          from settings where id = 1`
      : sql<Cursor>`select instance, change + 1 as "from" from settings where id = 1`
  const { rows } = await query.execute(db)
  return only(rows)
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

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The settings row is missing')
  return row
}
