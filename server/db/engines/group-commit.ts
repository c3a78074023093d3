import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../error-code.ts'
import type { Write } from '../database.ts'
import type { Queries } from '../tables.ts'

/** How long a writer waits for another process on the same file, in milliseconds. */
export const BUSY_TIMEOUT = 5_000

/** How long before a locked file is tried again, in milliseconds. */
const BUSY_RETRY = 5

type Run = (statement: string) => void

interface Job {
  run(trx: Queries): Promise<void>
  settle(): void
  reject(error: unknown): void
}

/** Writes that wait for each other's commit. */
export interface WriteQueue {
  add<T>(work: Write<T>): Promise<T>
  /** Resolves when nothing waits or runs any more. */
  idle(): Promise<void>
}

/**
 * Groups writes: whatever waits goes into one IMMEDIATE transaction, a savepoint each, and is answered after its commit.
 * So the wait for the disk is shared, and a refused write undoes only itself.
 * @param run runs a statement without parameters on the one connection of `db`, at once: two of them for each write are
 * too many for the way of a query.
 * @param most how many writes share a commit; 1 commits each by itself.
 */
export function createWriteQueue(db: Queries, run: Run, most = 256): WriteQueue {
  const waiting: Job[] = []
  let running: Promise<void> | null = null

  const drain = async () => {
    // What arrives in the same turn of the event loop shares the first commit.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      await commit(db, run, waiting.splice(0, most))
      await new Promise((resolve) => setImmediate(resolve))
    }
    running = null
  }

  return {
    add: <T>(work: Write<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push(job(work, resolve, reject))
        running ??= drain()
      }),
    idle: async () => {
      while (running) await running
    },
  }
}

/** Wraps a write so that its outcome is told only after the commit. */
function job<T>(work: Write<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
  let settle: () => void
  return {
    run: async (trx) => {
      const value = await work(trx)
      settle = () => resolve(value)
    },
    settle: () => settle(),
    reject,
  }
}

async function commit(db: Queries, run: Run, jobs: readonly Job[]): Promise<void> {
  const done: Job[] = []
  const failed: { job: Job; error: unknown }[] = []
  try {
    await inTransaction(db, run, async (connection) => {
      for (const each of jobs) {
        const error = await inSavepoint(connection, run, each)
        if (error) failed.push({ job: each, error: error.cause })
        else done.push(each)
      }
    })
  } catch (error) {
    for (const each of jobs) each.reject(error)
    return
  }
  for (const each of done) each.settle()
  for (const { job: each, error } of failed) each.reject(error)
}

/**
 * Runs the work and commits it. While another process is writing, it waits here and without the connection: SQLite's own
 * waiting would hold up everything this process does, and a connection that is held, everything it reads.
 * @throws the engine's busy error when the file stays locked.
 */
async function inTransaction(
  db: Queries,
  run: Run,
  work: (connection: Queries) => Promise<void>,
): Promise<void> {
  const giveUpAt = Date.now() + BUSY_TIMEOUT
  for (;;) {
    const refused = await db.connection().execute(async (connection) => {
      const busy = begin(run)
      if (busy) return busy
      try {
        await work(connection)
        run('commit')
        return null
      } catch (error) {
        undo(run)
        throw error
      }
    })
    if (!refused) return
    if (Date.now() >= giveUpAt) throw refused.cause
    await wait(BUSY_RETRY)
  }
}

/**
 * Begins without waiting; the timeout stays for all other statements, which wait for moments only.
 * @returns why not, when another process is writing.
 */
function begin(run: Run): { cause: unknown } | null {
  run('pragma busy_timeout = 0')
  try {
    run('begin immediate')
    return null
  } catch (error) {
    if (errorCode(error) !== 'SQLITE_BUSY') throw error
    return { cause: error }
  } finally {
    run(`pragma busy_timeout = ${BUSY_TIMEOUT}`)
  }
}

async function inSavepoint(connection: Queries, run: Run, each: Job): Promise<{ cause: unknown } | null> {
  run('savepoint job')
  try {
    await each.run(connection)
    run('release job')
    return null
  } catch (cause) {
    run('rollback to job')
    run('release job')
    return { cause }
  }
}

/** Some failures (a full disk) end the transaction by themselves; then there is nothing to roll back. */
function undo(run: Run): void {
  try {
    run('rollback')
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}
