import { Worker } from 'node:worker_threads'
import type { ReadReply, ReadRequest } from './sqlite-reader.ts'

/** The young generation of a thread's heap, in megabytes. */
const YOUNG_MB = 8

/** How many idle threads are kept: starting one takes longer than most reads. */
const MOST_IDLE = 2

/** A thread that reads the file; it answers requests in order. */
export interface Reader {
  /** @throws the error of the query, or that the thread has ended. */
  ask(request: ReadRequest): Promise<unknown[]>
}

/** The threads that read one file. */
export interface Readers {
  /** A thread whose next query begins a new transaction; the caller has it alone. */
  take(): Reader
  /** Gives a thread back; resolves when it runs no query any more. */
  giveBack(reader: Reader): Promise<void>
  /** Ends the idle threads, and from now on each one that is given back. */
  close(): Promise<void>
}

interface Thread extends Reader {
  /** Whether the process waits for it before it ends. */
  hold(isUsed: boolean): void
  stop(): Promise<void>
}

export function openReaders(path: string): Readers {
  const idle: Thread[] = []
  const used = new Map<Reader, Thread>()
  let isClosed = false
  return {
    take: () => {
      const thread = idle.pop() ?? startThread(path)
      thread.hold(true)
      const reader: Reader = {
        ask: (request) =>
          used.has(reader) ? thread.ask(request) : Promise.reject(new Error('The snapshot is closed')),
      }
      used.set(reader, thread)
      return reader
    },
    giveBack: async (reader) => {
      const thread = used.get(reader)
      used.delete(reader)
      if (!thread) return
      const isUsable = await isRenewed(thread)
      if (!isUsable || isClosed || idle.length >= MOST_IDLE) return thread.stop()
      thread.hold(false)
      idle.push(thread)
    },
    close: async () => {
      isClosed = true
      await Promise.all(idle.splice(0).map((thread) => thread.stop()))
    },
  }
}

/**
 * Ends the transaction of a thread, so that it keeps no old pages; false when the thread has ended. It waits for a query that still
 * runs: a thread that is ended in the middle of one ends the process.
 */
async function isRenewed(thread: Thread): Promise<boolean> {
  try {
    await thread.ask('anew')
    return true
  } catch {
    // Its failure was thrown by the query before, or does not matter to anyone.
    return false
  }
}

function startThread(path: string): Thread {
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
    hold: (isUsed) => {
      if (isUsed) worker.ref()
      else worker.unref()
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
