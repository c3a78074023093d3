import { setTimeout as wait } from 'node:timers/promises'
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { isLostConnection, SilentError } from '../errors.ts'
import type { PostgresConnection, PostgresConnections } from './postgres-connections.ts'
import { answerLimit, limitTransaction, tillLimits, type QueryLimits } from './postgres-limits.ts'

/** The most tries of one query. All connections of the pool may be dead, but each one leaves the pool when it fails. */
const MOST_TRIES = 4

/** The back-off before a retry, in milliseconds, times the number of the try; meanwhile the pool drops dead connections. */
const PAUSE = 20

type Statement = Pick<Parameters<DatabaseConnection['executeQuery']>[0], 'sql' | 'parameters'>

/**
 * A PostgreSQL dialect that retries. A query outside of a transaction takes any connection of the pool, and is retried on
 * another one when that is lost. So such queries must only read: a write may have succeeded although its answer was lost.
 */
export function reconnectingDialect(connections: PostgresConnections, limits: QueryLimits): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(connections, limits),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** A transaction keeps one connection until its end. The caller closes the pool. */
function createDriver(connections: PostgresConnections, limits: QueryLimits): Driver {
  const limit = answerLimit(limits)
  const inTransaction = new WeakMap<DatabaseConnection, PostgresConnection>()
  const kept = (connection: DatabaseConnection): PostgresConnection => {
    const own = inTransaction.get(connection)
    if (!own) throw new Error('There is no transaction')
    return own
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => {
      const connection: DatabaseConnection = {
        executeQuery: (query) => {
          const own = inTransaction.get(connection)
          return own ? execute<never>(own, query, limit) : read<never>(connections, query, limit)
        },
        streamQuery: () => {
          throw new Error('Rows are read in portions, by queries of their own')
        },
      }
      return Promise.resolve(connection)
    },
    beginTransaction: async (connection, settings) => {
      const own = await connections.take()
      try {
        await own.query(beginning(settings, limits), [], limit)
      } catch (error) {
        own.end()
        own.release()
        throw error
      }
      inTransaction.set(connection, own)
    },
    commitTransaction: async (connection) => {
      const { command } = await kept(connection).query('commit', [], limit)
      if (command === 'ROLLBACK') throw new Error('A statement failed, so the transaction was undone')
    },
    rollbackTransaction: async (connection) => {
      const own = kept(connection)
      try {
        await own.query('rollback', [], answerLimit(tillLimits))
      } catch {
        // PostgreSQL rolls back the transaction of a closed connection. The error that led here is thrown by the caller.
        own.end()
      }
    },
    releaseConnection: (connection) => {
      inTransaction.get(connection)?.release()
      inTransaction.delete(connection)
      return Promise.resolve()
    },
    destroy: () => Promise.resolve(),
  }
}

function beginning({ isolationLevel, accessMode }: TransactionSettings, limits: QueryLimits): string {
  const begin = ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
  const texts = [begin.filter((part) => part !== undefined).join(' ')]
  if (limits !== tillLimits) texts.push(limitTransaction(limits))
  return texts.join('; ')
}

async function execute<R>(
  connection: PostgresConnection,
  { sql, parameters }: Statement,
  limit: number | null,
): Promise<QueryResult<R>> {
  const { command, rowCount, rows } = await connection.query(sql, parameters, limit)
  const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return { rows: rows as R[], ...(writes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
}

/** Retries on another connection. After a SilentError one retry is enough: all other silent connections are gone by then. */
async function read<R>(
  connections: PostgresConnections,
  statement: Statement,
  limit: number | null,
): Promise<QueryResult<R>> {
  let silences = 0
  for (let attempt = 1; ; attempt++) {
    const connection = await connections.take()
    try {
      return await execute<R>(connection, statement, limit)
    } catch (error) {
      if (error instanceof SilentError) silences += 1
      if (!isLostConnection(error) || attempt === MOST_TRIES || silences > 1) throw error
    } finally {
      connection.release()
    }
    await wait(PAUSE * attempt)
  }
}
