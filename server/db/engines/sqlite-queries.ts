import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type QueryResult,
} from 'kysely'
import type SqliteFile from 'better-sqlite3'
import type { Queries } from '../tables.ts'
import { queriesBy, type SqlOfEngine } from './queries-by.ts'

/** The size of the cache of prepared statements. */
const MOST_STATEMENTS = 500

const sqliteSql: SqlOfEngine = {
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
}

/** The queries of the one connection to a file. */
export interface SqliteQueries {
  /** They wait while somebody has the connection alone. */
  readonly read: Queries
  /** Runs work that has the connection alone: all other queries wait until it ends. */
  alone<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Runs a statement without parameters at once. */
  run(statement: string): void
}

export function sqliteQueries(file: SqliteFile.Database): SqliteQueries {
  const prepared = statementCache(file)
  let held: Promise<void> | null = null
  const own = queriesBy(
    sqliteSql,
    (query) => new Promise<QueryResult<never>>((resolve) => resolve(execute(prepared, query))),
  )
  return {
    read: queriesBy(sqliteSql, async (query) => {
      while (held) await held
      return execute(prepared, query)
    }),
    alone: async (work) => {
      while (held) await held
      const { promise, resolve: release } = Promise.withResolvers<undefined>()
      held = promise
      try {
        return await work(own)
      } finally {
        held = null
        release(undefined)
      }
    },
    run: (text) => {
      const statement = prepared(text)
      // A pragma returns the value that it set.
      if (statement.reader) statement.all()
      else statement.run()
    },
  }
}

type Prepared = (text: string) => SqliteFile.Statement<unknown[]>

function execute(prepared: Prepared, { sql, parameters }: CompiledQuery): QueryResult<never> {
  const statement = prepared(sql)
  if (statement.reader) return { rows: statement.all(parameters) as never[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
}

/** Caches prepared statements: preparing costs more than running, and the product has few different statements. */
function statementCache(file: SqliteFile.Database): Prepared {
  const kept = new Map<string, SqliteFile.Statement<unknown[]>>()
  return (text) => {
    const known = kept.get(text)
    if (known) return known
    const statement = file.prepare<unknown[]>(text)
    if (kept.size >= MOST_STATEMENTS) kept.clear()
    kept.set(text, statement)
    return statement
  }
}
