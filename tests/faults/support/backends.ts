import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'

/** Ends every connection of the servers to this PostgreSQL database. @returns their number. */
export async function endConnections(db: Database): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db.read)
  return rows.length
}

/** The connections that wait for a lock, each inside a transaction. */
export async function waitingForLocks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
  return rows.map((row) => row.pid)
}

/** Ends one connection. */
export async function endConnection(db: Database, pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db.read)
}
