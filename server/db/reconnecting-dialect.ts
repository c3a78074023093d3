import { setTimeout as wait } from 'node:timers/promises'
import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type pg from 'pg'
import { isLostConnection } from './errors.ts'

/** Tries of one query. A whole pool may be dead, but a dead connection leaves it as soon as that is noticed. */
const MOST_TRIES = 4

/** Milliseconds before a query is tried again; the pool hears of its other dead connections meanwhile. */
const PAUSE = 20

/**
 * PostgreSQL, where a query outside of a transaction takes any connection of the pool and is asked again on another one when
 * that is lost. So such queries must only read: what was written may have been written though the answer is lost.
 */
export function reconnectingDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Kysely's own driver for transactions, each of which keeps its connection to the end. */
function createDriver(pool: pg.Pool): Driver {
  const driver: Driver = new PostgresDriver({ pool })
  const inTransaction = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const kept = (connection: DatabaseConnection): DatabaseConnection => {
    const own = inTransaction.get(connection)
    if (!own) throw new Error('There is no transaction')
    return own
  }
  return {
    init: () => driver.init(),
    acquireConnection: () => {
      const connection: DatabaseConnection = {
        executeQuery: (query) => inTransaction.get(connection)?.executeQuery(query) ?? read(pool, query),
        streamQuery: () => {
          throw new Error('Rows are read in portions, by queries of their own')
        },
      }
      return Promise.resolve(connection)
    },
    beginTransaction: async (connection, settings) => {
      const own = await driver.acquireConnection()
      inTransaction.set(connection, own)
      await driver.beginTransaction(own, settings)
    },
    commitTransaction: (connection) => driver.commitTransaction(kept(connection)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(kept(connection)),
    releaseConnection: async (connection) => {
      const own = inTransaction.get(connection)
      if (own) await driver.releaseConnection(own)
    },
    destroy: () => driver.destroy(),
  }
}

async function read<R>(
  pool: pg.Pool,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<{ rows: R[] }> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await pool.query<R & pg.QueryResultRow>(sql, [...parameters])
      return { rows }
    } catch (error) {
      if (!isLostConnection(error) || attempt === MOST_TRIES) throw error
      await wait(PAUSE * attempt)
    }
  }
}
