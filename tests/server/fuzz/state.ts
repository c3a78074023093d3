import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'

/** Tables that refusals write to: counts of tries, log entries, and the cell of the readiness check. */
const mayChange = ['sign_in_tries', 'audit_log', 'settings']

/** A hash of all rows of each table, without those that refusals write to. */
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
