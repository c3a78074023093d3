import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Queries, Write } from './database.ts'
import { isRetryable, withBusy } from './errors.ts'
import type { Tables } from './tables.ts'

/** What the names of this program's connections begin with, in `pg_stat_activity`. */
export const APPLICATION_PREFIX = 'ventas-'

/** How often a transaction that lost against another is tried again. */
const MOST_TRIES = 8

const BIGINT = 20
const NUMERIC = 1700

/** Sums and amounts are exact integers of JavaScript (money checks them), so they are read as numbers. */
const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT, Number)
types.setTypeParser(NUMERIC, Number)

/** Connects to the PostgreSQL database at `url`; connections are made when they are needed. */
export function openPostgres(url: string, onLostConnection: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    types,
    application_name: `${APPLICATION_PREFIX}${randomUUID()}`,
    options: '-c lock_timeout=5s -c idle_in_transaction_session_timeout=30s',
  })
  pool.on('error', onLostConnection)
  const read: Queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    dialect: 'postgres',
    read,
    write: (work) => inTransaction(read, work),
    close: () => read.destroy(),
  }
}

async function inTransaction<T>(db: Queries, work: Write<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work)
    } catch (error) {
      if (!isRetryable(error) || attempt === MOST_TRIES) throw withBusy(error)
      await wait(Math.random() * 2 ** attempt)
    }
  }
}
