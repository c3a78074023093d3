import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'

/** Counts of tries, what the log says of refusals, and the cell that shows whether a write works. */
const mayChange = ['sign_in_tries', 'audit_log', 'settings']

/** A hash of all rows of each table, but of those that refusals are written to. */
export async function stateOf(db: Database): Promise<Record<string, string>> {
  const tables = await db.read.introspection.getTables()
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    if (mayChange.includes(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.read)
    const lines = rows.map((row) => JSON.stringify(row)).sort()
    state[name] = `${lines.length} rows, ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
  }
  return state
}
