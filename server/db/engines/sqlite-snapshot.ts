import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import type { Snapshot } from '../database.ts'
import type { Tables } from '../tables.ts'
import type { Reader, Readers } from './sqlite-readers.ts'

/** How many rows the server's thread takes over at once: about a millisecond of its time. */
const ROWS_AT_ONCE = 200

/**
 * Opens a snapshot: a read transaction in a worker thread.
 * @param most how many rows of a query are read; the rest is left.
 */
export function openSqliteSnapshot(readers: Readers, most = Infinity): Snapshot {
  const reader = readers.take()
  let before: Promise<unknown> = Promise.resolve()
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => {
      // The thread has one query at a time.
      const rows = before.then(() => readRows(reader, query, most))
      before = rows.catch(() => undefined)
      return { rows: (await rows) as Row[] }
    },
    streamQuery: () => {
      throw new Error('A snapshot is read in portions')
    },
  }
  const read = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => readingDriver(connection),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return {
    read,
    portions: (query, size) => portions(reader, query, size),
    close: () => readers.giveBack(reader),
  }
}

/** The rows of a query. Between two parts of them the server's thread serves others. */
async function readRows(
  reader: Reader,
  { sql, parameters }: CompiledQuery,
  most: number,
): Promise<unknown[]> {
  const parts: unknown[][] = []
  let left = most
  let asked: { sql: string; parameters: readonly unknown[] } | null = { sql, parameters }
  for (;;) {
    const size = Math.min(left, ROWS_AT_ONCE)
    const rows = await reader.ask({ query: asked, most: size })
    parts.push(rows)
    left -= rows.length
    if (rows.length < size || left === 0) return parts.flat()
    asked = null
  }
}

async function* portions<Row>(reader: Reader, query: Compilable<Row>, size: number): AsyncGenerator<Row[]> {
  const { sql, parameters } = query.compile()
  let asked: { sql: string; parameters: readonly unknown[] } | null = { sql, parameters }
  for (;;) {
    const rows = (await reader.ask({ query: asked, most: size })) as Row[]
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    asked = null
  }
}

/** A driver for the worker's one read transaction. */
function readingDriver(connection: DatabaseConnection): Driver {
  const refuse = () => Promise.reject(new Error('A snapshot is a transaction already'))
  const nothing = () => Promise.resolve()
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  }
}
