import { sql } from 'kysely'
import { errorCode } from '../error-code.ts'
import type { Queries } from './tables.ts'

/** The most faults that are listed; a damaged file may have very many. */
const MOST_FAULTS = 10

/** The advice for log and terminal. */
export const DAMAGE_ADVICE =
  'La base de datos está dañada. No se vende con ella: detén el servidor y restaura un respaldo con "npm run pos -- restore FILE".'

/** The database file is damaged: no data from it can be trusted, and only a backup helps. */
export class DamageError extends Error {
  override readonly name = 'DamageError'
}

/** Whether SQLite reports that the file is corrupt or is no database. */
export function isDamage(error: unknown): boolean {
  return error instanceof DamageError || /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))
}

/**
 * Checks the SQLite file for damage.
 * @param how `quick` does not compare the indexes with their tables, which takes longest.
 * @returns a sentence for each fault; none when the file is intact.
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
    ({ table, parent, rows: count }) =>
      `${count} filas de ${table} nombran una fila de ${parent} que no existe`,
  )
}
