import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { startProcess, type ServerProcess } from '../../support/processes/server-process.ts'
import { ignoreGoodbye, tidyPostgres } from './bench-postgres.ts'

/** A shop in SQLite, or in a PostgreSQL database, with servers as an operator starts them. */
export interface SeededShop {
  /** Starts a server process on it, with `more` in its environment. */
  start(more?: Readonly<Record<string, string>>): ServerProcess
  /** Opens the database besides the servers during `work`. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Vacuum and analyze after many writes: PostgreSQL's autovacuum does the same over night. */
  tidy(): Promise<void>
}

/**
 * Seeds a shop in SQLite, or in the empty PostgreSQL database at `url`, and deletes its folder after the work.
 * @param seed fills the empty database; what it returns is passed on to `work`.
 */
export async function withSeededShop<S extends object, T>(
  url: string | null,
  seed: (db: Database, dataDir: string) => Promise<S>,
  work: (shop: SeededShop & S) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const withDatabase: SeededShop['withDatabase'] = async (task) => {
    const db = openDatabase({ url, dataDir }, ignoreGoodbye)
    try {
      return await task(db)
    } finally {
      await db.close()
    }
  }
  try {
    const seeded = await withDatabase((db) => seed(db, dataDir))
    const tidy = () => (url === null ? Promise.resolve() : tidyPostgres(url))
    await tidy()
    const environment = { PORT: '0', DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) }
    const start: SeededShop['start'] = (more) =>
      startProcess('server/main.ts', [], { ...environment, ...more })
    return await work({ ...seeded, start, withDatabase, tidy })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
