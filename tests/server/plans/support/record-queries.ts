import type { KyselyPlugin } from 'kysely'
import type { Database, Queries } from '../../../../server/db/database.ts'
import type { Engine } from '../../../support/databases.ts'

export interface RecordedQuery {
  text: string
  parameters: readonly unknown[]
}

/** What asks the database, by what it was asked for. */
export interface QueryRecord {
  /** Each query of each step once, whatever its parameters. */
  byStep: ReadonlyMap<string, ReadonlyMap<string, RecordedQuery>>
  /** What is asked from now on belongs to this step. */
  begin(step: string): void
}

/** The engine with its databases listened to: as the product asks them, not as a test wrote its queries down. */
export function recorded(engine: Engine): { engine: Engine; record: QueryRecord } {
  const byStep = new Map<string, Map<string, RecordedQuery>>()
  let current: Map<string, RecordedQuery> | undefined
  const begin = (step: string) => {
    current = byStep.get(step) ?? new Map<string, RecordedQuery>()
    byStep.set(step, current)
  }
  const listening = (db: Queries): Queries =>
    db.withPlugin(listener(db, (query) => current?.set(query.text, query)))
  const listened = (db: Database): Database => ({
    ...db,
    read: listening(db.read),
    write: (work, options) => db.write((trx) => work(listening(trx)), options),
    snapshot: async () => {
      const snapshot = await db.snapshot()
      return { ...snapshot, read: listening(snapshot.read) }
    },
  })
  return {
    engine: {
      ...engine,
      createWithTables: async () => {
        const home = await engine.createWithTables()
        return { ...home, open: () => listened(home.open()) }
      },
    },
    record: { byStep, begin },
  }
}

function listener(db: Queries, take: (query: RecordedQuery) => void): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId)
      take({ text: text.replaceAll(/\s+/g, ' ').trim(), parameters })
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
