import {
  DefaultQueryExecutor,
  Kysely,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Queries, Tables } from '../tables.ts'

/** Runs a compiled query; it has no part in transactions. */
export type RunQuery = (query: CompiledQuery) => Promise<QueryResult<never>>

/** What Kysely needs of an engine to write its SQL. */
export interface SqlOfEngine {
  createAdapter(): DialectAdapter
  createQueryCompiler(): QueryCompiler
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector
}

/**
 * Runs queries without Kysely's steps for connections and plugins, which a sale would pay for twelve times
 * (docs/decisions/0154). With a plugin it is Kysely's own executor again.
 */
class DirectExecutor extends DefaultQueryExecutor {
  readonly #run: RunQuery

  constructor(engine: SqlOfEngine, connection: DatabaseConnection, run: RunQuery) {
    super(engine.createQueryCompiler(), engine.createAdapter(), {
      provideConnection: (consumer) => consumer(connection),
    })
    this.#run = run
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#run(query)
  }
}

/** Queries in the SQL of an engine that are run by `run`, in the order of their calls. Transactions are begun by the database. */
export function queriesBy(engine: SqlOfEngine, run: RunQuery): Queries {
  const connection: DatabaseConnection = {
    executeQuery: run,
    streamQuery: () => {
      throw new Error('Rows are read in portions, by queries of their own')
    },
  }
  const driver = driverOf(connection)
  const dialect = { ...engine, createDriver: () => driver }
  const executor = new DirectExecutor(engine, connection, run)
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}

function driverOf(connection: DatabaseConnection): Driver {
  const done = () => Promise.resolve()
  const noTransactions = () => Promise.reject(new Error('Transactions are begun by the database (server/db)'))
  return {
    init: done,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: done,
    destroy: done,
  }
}
