import { setTimeout as wait } from 'node:timers/promises'
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type QueryResult,
} from 'kysely'
import { isLostConnection, isStalePlan, SilentError } from '../errors.ts'
import type { Queries } from '../tables.ts'
import type { PostgresConnection, PostgresConnections } from './postgres-connections.ts'
import { answerLimit, type QueryLimits } from './postgres-limits.ts'
import { queriesBy, type RunQuery, type SqlOfEngine } from './queries-by.ts'

/** The most tries of one query. All connections of the pool may be dead, but each one leaves the pool when it fails. */
const MOST_TRIES = 4

/** The back-off before a retry, in milliseconds, times the number of the try; meanwhile the pool drops dead connections. */
const PAUSE = 20

const postgresSql: SqlOfEngine = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
}

/** Queries that are run by `run`. Each of them is sent at once, also while earlier ones have no answer yet. */
export function postgresQueriesBy(run: RunQuery): Queries {
  return queriesBy(postgresSql, run)
}

/**
 * Queries outside of a transaction. Each takes any connection of the pool, and is retried on another one when that is lost.
 * So such queries must only read: a write may have succeeded although its answer was lost.
 */
export function readingQueries(connections: PostgresConnections, limits: QueryLimits): Queries {
  const limit = answerLimit(limits)
  return postgresQueriesBy((query) => read(connections, query, limit))
}

/** Runs one query on a connection. @throws what the connection throws. */
export async function execute(
  connection: PostgresConnection,
  { sql, parameters }: CompiledQuery,
  limit: number | null,
): Promise<QueryResult<never>> {
  const { command, rowCount, rows } = await connection.query(sql, parameters, limit)
  const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return { rows: rows as never[], ...(writes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
}

/** Retries on another connection. After a SilentError one retry is enough: all other silent connections are gone by then. */
async function read(
  connections: PostgresConnections,
  query: CompiledQuery,
  limit: number | null,
): Promise<QueryResult<never>> {
  let silences = 0
  for (let attempt = 1; ; attempt++) {
    const connection = await connections.take()
    try {
      return await execute(connection, query, limit)
    } catch (error) {
      if (error instanceof SilentError) silences += 1
      const mayPass = isLostConnection(error) || isStalePlan(error)
      if (!mayPass || attempt === MOST_TRIES || silences > 1) throw error
    } finally {
      connection.release()
    }
    await wait(PAUSE * attempt)
  }
}
