import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Write } from '../database.ts'
import { isLostConnection, isRetryable, withBusy } from '../errors.ts'
import { limitAsides } from '../reading/asides.ts'
import { limitSnapshots } from '../reading/snapshots.ts'
import { postgresEngine } from './postgres.ts'
import { createPostgresChannel } from './postgres-channel.ts'
import { openConnections, type PostgresConnections } from './postgres-connections.ts'
import {
  asideLimits,
  connectionOptions,
  noLimits,
  reportLimits,
  tillLimits,
  type QueryLimits,
} from './postgres-limits.ts'
import { readingQueries } from './postgres-queries.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'
import { beginTransaction, type Transaction } from './postgres-transaction.ts'

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
  const options = {
    connectionString: url,
    types,
    application_name: `${APPLICATION_PREFIX}${randomUUID()}`,
    options: connectionOptions,
  }
  const connections = openConnections({ ...options, max: 20 }, onLostConnection)
  const channel = createPostgresChannel(options, connections)
  const forReaders = limitSnapshots(() => openPostgresSnapshot(connections, reportLimits))
  return {
    engine: postgresEngine,
    read: readingQueries(connections, tillLimits),
    write: (work, { repeatable = false, long = false } = {}) =>
      inTransaction(connections, long ? noLimits : tillLimits, work, repeatable),
    snapshot: (reader) => (reader ? forReaders(reader) : openPostgresSnapshot(connections, noLimits)),
    aside: limitAsides(postgresEngine, () => openPostgresSnapshot(connections, asideLimits)),
    acceptsConnections: () => connections.check(),
    channel,
    inScratch: (work) => inScratch(connections, work),
    close: async () => {
      await channel.close()
      await connections.close()
    },
  }
}

/**
 * Runs a transaction and retries it after a serialization failure, after a deadlock, and when its connection was lost
 * before the commit was sent. A commit without an answer may have succeeded, so then only repeatable work is retried.
 */
async function inTransaction<T>(
  connections: PostgresConnections,
  limits: QueryLimits,
  work: Write<T>,
  repeatable: boolean,
): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE
  for (let attempt = 1; ; attempt++) {
    let committing = false
    try {
      return await once(connections, limits, async (trx) => {
        const value = await work(trx.queries)
        committing = true
        await trx.commit()
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

/** Begins a transaction for `work`, which commits it. Without a commit it is rolled back. */
async function once<T>(
  connections: PostgresConnections,
  limits: QueryLimits,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const trx = await beginTransaction(connections, limits, 'write')
  try {
    return await work(trx)
  } catch (error) {
    await trx.rollback()
    throw error
  } finally {
    trx.release()
  }
}

/** Runs `work` in a temporary schema, in a transaction that is rolled back. */
async function inScratch<T>(connections: PostgresConnections, work: Write<T>): Promise<T> {
  const { queries, rollback, release } = await beginTransaction(connections, tillLimits, 'write')
  try {
    const schema = sql.id(`verify_${randomBytes(6).toString('hex')}`)
    await sql`create schema ${schema}`.execute(queries)
    await sql`set local search_path to ${schema}`.execute(queries)
    return await work(queries)
  } finally {
    await rollback()
    release()
  }
}
