/** A worker thread that reads a SQLite file in one transaction. A long query in it does not block the server's thread. */
import { parentPort, workerData } from 'node:worker_threads'
import SqliteFile from 'better-sqlite3'
import { errorCode } from '../../error-code.ts'

/** Asks for the first `most` rows of a query; a null query asks for the next rows of the last one. */
export interface ReadRequest {
  query: { sql: string; parameters: readonly unknown[] } | null
  most: number
}

export type ReadReply = { rows: unknown[] } | { failed: { message: string; code: string } }

const file = new SqliteFile(workerData as string, { readonly: true, fileMustExist: true })
file.exec('begin')
let rows: Iterator<unknown, undefined> = [][Symbol.iterator]()

parentPort?.on('message', (request: ReadRequest) => {
  parentPort?.postMessage(answer(request))
})

function answer({ query, most }: ReadRequest): ReadReply {
  try {
    if (query) {
      rows.return?.()
      rows = file.prepare(query.sql).iterate(...query.parameters)
    }
    return { rows: take(most) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { failed: { message, code: errorCode(error) } }
  }
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
