import { Worker } from 'node:worker_threads'
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import type { Snapshot } from '../database.ts'
import type { Tables } from '../tables.ts'
import type { ReadReply, ReadRequest } from './sqlite-reader.ts'

/** The young generation of the worker's heap, in megabytes. */
const YOUNG_MB = 8

/** Opens a snapshot: a read transaction in a worker thread. */
export function openSqliteSnapshot(path: string): Snapshot {
  const reader = startReader(path)
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: ReadRequest['query'] & object) => ({
      rows: (await reader.ask({ query: { sql, parameters }, most: Infinity })) as Row[],
    }),
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
    close: () => reader.stop(),
  }
}

async function* portions<Row>(reader: Reader, query: Compilable<Row>, size: number): AsyncGenerator<Row[]> {
  const { sql, parameters } = query.compile()
  let asked: ReadRequest['query'] = { sql, parameters }
  for (;;) {
    const rows = (await reader.ask({ query: asked, most: size })) as Row[]
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    asked = null
  }
}

interface Reader {
  ask(request: ReadRequest): Promise<unknown[]>
  stop(): Promise<void>
}

/** Starts the worker; it answers requests in order. */
function startReader(path: string): Reader {
  const worker = new Worker(new URL('./sqlite-reader.ts', import.meta.url), {
    workerData: path,
    // Portions of rows are short-lived. Without a limit V8 lets the heap grow before it collects them.
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const waiting: { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }[] = []
  let ended: Error | null = null

  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The reader of the database has ended')))
  worker.on('message', (reply: ReadReply) => {
    const first = waiting.shift()
    if ('rows' in reply) first?.resolve(reply.rows)
    else first?.reject(Object.assign(new Error(reply.failed.message), { code: reply.failed.code }))
  })

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended)
          return
        }
        waiting.push({ resolve, reject })
        worker.postMessage(request)
      }),
    stop: async () => {
      await worker.terminate()
    },
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
