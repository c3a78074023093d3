import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import type { Queries } from '../../../server/db/tables.ts'
import type { TestEngine } from './databases.ts'

export interface RecordedQuery {
  text: string
  parameters: readonly unknown[]
}

/** The queries by step. */
export interface QueryRecord {
  /** Each query of each step once, without regard to its parameters. */
  byStep: ReadonlyMap<string, ReadonlyMap<string, RecordedQuery>>
  /** Queries from now on belong to this step. */
  begin(step: string): void
}

/** The engine with its queries recorded, so that tests check the product's real queries. */
export function recorded(engine: TestEngine): { engine: TestEngine; record: QueryRecord } {
  const byStep = new Map<string, Map<string, RecordedQuery>>()
  let current: Map<string, RecordedQuery> | undefined
  const begin = (step: string) => {
    current = byStep.get(step) ?? new Map<string, RecordedQuery>()
    byStep.set(step, current)
  }
  const take = (query: RecordedQuery) => void current?.set(query.text, query)
  return {
    engine: {
      ...engine,
      createWithTables: async () => {
        const home = await engine.createWithTables()
        return { ...home, open: () => listenedTo(home.open(), take) }
      },
    },
    record: { byStep, begin },
  }
}

/** The same database; `take` is called with each query before it runs. */
export function listenedTo(db: Database, take: (query: RecordedQuery) => void): Database {
  const listening = (queries: Queries): Queries =>
    takingRuns(queries.withPlugin(listener(queries, take)), (query) => take(inOneLine(query)))
  return {
    ...db,
    read: listening(db.read),
    write: (work, options) => db.write((trx) => work(listening(trx)), options),
    aside: (userId, work) => db.aside(userId, ({ engine, read }) => work({ engine, read: listening(read) })),
    snapshot: async (reader) => {
      const snapshot = await db.snapshot(reader)
      return { ...snapshot, read: listening(snapshot.read) }
    },
  }
}

/** Takes queries when they are built. Those that are compiled once have no values then. */
function listener(db: Queries, take: (query: RecordedQuery) => void): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      const query = db.getExecutor().compileQuery(node, queryId)
      if (query.parameters.every(isValue)) take(inOneLine(query))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/** Takes the queries that run without being built, with their values (server/db/compile-once.ts). */
function takingRuns(db: Queries, take: (query: CompiledQuery) => void): Queries {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'executeQuery')
        return (query: CompiledQuery) => {
          take(query)
          return target.executeQuery(query)
        }
      const part: unknown = Reflect.get(target, name, target)
      return typeof part === 'function' ? (part.bind(target) as unknown) : part
    },
  })
}

function inOneLine({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): RecordedQuery {
  return { text: sql.replaceAll(/\s+/g, ' ').trim(), parameters }
}

function isValue(parameter: unknown): boolean {
  return (
    parameter === null ||
    typeof parameter !== 'object' ||
    Array.isArray(parameter) ||
    parameter instanceof Date
  )
}
