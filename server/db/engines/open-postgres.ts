import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database, Write } from '../database.ts'
import { isLostConnection, isRetryable, withBusy } from '../errors.ts'
import { limitSnapshots } from '../maintenance/snapshots.ts'
import type { Queries, Tables } from '../tables.ts'
import { postgresEngine } from './postgres.ts'
import { openConnections } from './postgres-connections.ts'
import { connectionOptions, noLimits, reportLimits, tillLimits, type QueryLimits } from './postgres-limits.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'
import { reconnectingDialect } from './reconnecting-dialect.ts'

/** The prefix of this program's `application_name` in `pg_stat_activity`. */
export const APPLICATION_PREFIX = 'ventas-'

/** The most tries of a transaction after serialization failures, deadlocks or lost connections. */
const MOST_TRIES = 8

/** Milliseconds after the first try in which a retry may begin; a connection without answers uses most of them. */
const PATIENCE = 10_000

/** Milliseconds before a retry after a lost connection: PostgreSQL releases the locks of that connection meanwhile. */
const LOST_PAUSE = 40

const BIGINT = 20
const NUMERIC = 1700

/** BIGINT and NUMERIC values are read as numbers: all sums and amounts are exact integers (domain/money.ts checks them). */
const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT, Number)
types.setTypeParser(NUMERIC, Number)

/** Opens the PostgreSQL database at `url`; the pool connects when the first query needs it. */
export function openPostgres(url: string, onLostConnection: (error: Error) => void): Database {
  const connections = openConnections(
    {
      connectionString: url,
      max: 20,
      types,
      application_name: `${APPLICATION_PREFIX}${randomUUID()}`,
      options: connectionOptions,
    },
    onLostConnection,
  )
  const within = (limits: QueryLimits): Queries =>
    new Kysely<Tables>({ dialect: reconnectingDialect(connections, limits) })
  const read = within(tillLimits)
  const reports = within(reportLimits)
  const unlimited = within(noLimits)
  const forReaders = limitSnapshots(() => openPostgresSnapshot(reports))
  return {
    engine: postgresEngine,
    read,
    write: (work, { repeatable = false, long = false } = {}) =>
      inTransaction(long ? unlimited : read, work, repeatable),
    snapshot: (reader) => (reader ? forReaders(reader) : openPostgresSnapshot(unlimited)),
    inScratch: (work) => inScratch(read, work),
    close: () => connections.close(),
  }
}

/**
 * Runs a transaction and retries it after a serialization failure, after a deadlock, and when its connection was lost
 * before the commit was sent. A commit without an answer may have succeeded, so then only repeatable work is retried.
 */
async function inTransaction<T>(db: Queries, work: Write<T>, repeatable: boolean): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE
  for (let attempt = 1; ; attempt++) {
    let committing = false
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (trx) => {
          const value = await work(trx)
          committing = true
          return value
        })
    } catch (error) {
      const lost = isLostConnection(error) && (repeatable || !committing)
      const last = attempt === MOST_TRIES || performance.now() > giveUpAt
      if ((!lost && !isRetryable(error)) || last) throw withBusy(error)
      await wait((lost ? LOST_PAUSE : 0) + Math.random() * 2 ** attempt)
    }
  }
}

/** Runs `work` in a temporary schema, in a transaction that is rolled back. */
async function inScratch<T>(db: Queries, work: Write<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    const schema = sql.id(`verify_${randomBytes(6).toString('hex')}`)
    await sql`create schema ${schema}`.execute(trx)
    await sql`set local search_path to ${schema}`.execute(trx)
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
