import { sql } from 'kysely'
import { errorCode } from '../../error-code.ts'
import type { Queries } from '../tables.ts'

/** The most faults that are named; a damaged file has no end of them. */
const MOST_FAULTS = 10

/** What helps, for the log and the terminal. */
export const DAMAGE_ADVICE =
  'The database is damaged. Nothing is sold from it: stop the server and put a backup back with "npm run pos -- restore FILE".'

/** The file of the database is damaged: nothing read from it can be trusted, and only a backup helps. */
export class DamageError extends Error {
  override readonly name = 'DamageError'
}

/** Whether SQLite says that the file is no database, or not a whole one. */
export function isDamage(error: unknown): boolean {
  return error instanceof DamageError || /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))
}

/**
 * Asks SQLite whether the file is whole.
 * @param how `quick` leaves out whether the indexes agree with their tables, which takes longest.
 * @returns a sentence for each fault found; none when the file is whole.
 */
export async function findDamage(trx: Queries, how: 'quick' | 'full'): Promise<string[]> {
  const pragma = sql.raw(`${how === 'quick' ? 'quick_check' : 'integrity_check'}(${MOST_FAULTS})`)
  try {
    const { rows } = await sql<Record<string, string>>`pragma ${pragma}`.execute(trx)
    const faults = rows.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok')
    return faults.length > 0 || how === 'quick' ? faults : await brokenReferences(trx)
  } catch (error) {
    if (isDamage(error) && error instanceof Error) return [error.message]
    throw error
  }
}

async function brokenReferences(trx: Queries): Promise<string[]> {
  const { rows } = await sql<{ table: string; parent: string; rows: number }>`
    select "table", parent, count(*) as rows from pragma_foreign_key_check group by 1, 2`.execute(trx)
  return rows.map(
    ({ table, parent, rows: count }) => `${count} rows of ${table} name a row of ${parent} that is not there`,
  )
}
