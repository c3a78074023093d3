/** A worker thread that reads a SQLite file in one transaction at a time. A long query in it does not block the server's thread. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import SqliteFile from 'better-sqlite3'
import { errorCode } from '../../error-code.ts'
import { addFunctions } from './sqlite-functions.ts'

/**
 * Asks for the first `most` rows of a query; a null query asks for the next rows of the last one. `anew` begins a new transaction, which
 * shows the database as it is at its first query.
 */
export type ReadRequest =
  { query: { sql: string; parameters: readonly unknown[] } | null; most: number } | 'anew'

export type ReadReply = { rows: unknown[] } | { failed: { message: string; code: string } }

/** How much less of the processor than the server's thread. */
const NICE = 10

// On Linux a thread has a priority of its own; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(NICE)
const file = new SqliteFile(workerData as string, { readonly: true, fileMustExist: true })
addFunctions(file)
file.exec('begin')
let rows: Iterator<unknown, undefined> = [][Symbol.iterator]()

parentPort?.on('message', (request: ReadRequest) => {
  parentPort?.postMessage(answer(request))
})

function answer(request: ReadRequest): ReadReply {
  try {
    if (request === 'anew' || request.query) rows.return?.()
    if (request === 'anew') return beginAnew()
    const { query, most } = request
    if (query) rows = file.prepare(query.sql).iterate(...query.parameters)
    return { rows: take(most) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { failed: { message, code: errorCode(error) } }
  }
}

function beginAnew(): ReadReply {
  rows = [][Symbol.iterator]()
  file.exec('rollback; begin')
  return { rows: [] }
}

function take(most: number): unknown[] {
  const taken: unknown[] = []
  while (taken.length < most) {
    const next = rows.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}
