import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../error-code.ts'
import type { Write } from '../database.ts'
import type { Queries } from '../tables.ts'
import type { SqliteQueries } from './sqlite-queries.ts'

/** How long a writer waits for another process on the same file, in milliseconds. */
export const BUSY_TIMEOUT = 5_000

/** The time between two tries on a locked file, in milliseconds. */
const BUSY_RETRY = 5

type Connection = Pick<SqliteQueries, 'alone' | 'run'>
type Run = Connection['run']

interface Job {
  run(trx: Queries): Promise<void>
  settle(): void
  reject(error: unknown): void
}

/** A queue of writes that share commits (group commit). */
export interface WriteQueue {
  add<T>(work: Write<T>): Promise<T>
  /** Resolves when the queue is empty and no write runs. */
  idle(): Promise<void>
}

/**
 * Group commit: all waiting writes, and those that arrive in the next turns, run in one IMMEDIATE transaction, each in its own
 * savepoint, and resolve after its commit. So they share one fsync, and a refused write rolls back only its own savepoint.
 * @param most how many writes share a commit; 1 turns group commit off.
 */
export function createWriteQueue(queries: Connection, most = 256): WriteQueue {
  const waiting: Job[] = []
  let running: Promise<void> | null = null

  const drain = async () => {
    // Writes of the same turn of the event loop share the first commit.
    await nextTurn()
    while (waiting.length > 0) {
      await gather(waiting, most)
      await commit(queries, waiting.splice(0, most))
      await nextTurn()
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

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Waits as long as each turn of the event loop brings further writes: clients that were answered together ask again together, but
 * not in the same turn. Without it half of them would wait for the commit of the others (docs/decisions/0160). One write alone does not wait.
 */
async function gather(waiting: readonly Job[], most: number): Promise<void> {
  let before = 1
  while (waiting.length > before && waiting.length < most) {
    before = waiting.length
    await nextTurn()
  }
}

/** Wraps a write so that it resolves only after the commit. */
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

async function commit(queries: Connection, jobs: readonly Job[]): Promise<void> {
  const done: Job[] = []
  const failed: { job: Job; error: unknown }[] = []
  try {
    await inTransaction(queries, async (trx) => {
      for (const each of jobs) {
        const error = await inSavepoint(trx, queries.run, each)
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
 * Runs the work and commits it. While another process writes, it waits here and releases the connection: SQLite's own
 * busy wait would block the event loop, and a held connection would block all reads.
 * @throws the engine's busy error when the file stays locked.
 */
async function inTransaction(
  { alone, run }: Connection,
  work: (trx: Queries) => Promise<void>,
): Promise<void> {
  const giveUpAt = Date.now() + BUSY_TIMEOUT
  for (;;) {
    const refused = await alone(async (trx) => {
      const busy = begin(run)
      if (busy) return busy
      try {
        await work(trx)
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
 * Begins a transaction without waiting. The busy timeout stays on for all other statements, whose waits are short.
 * @returns the busy error when another process is writing, otherwise null.
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

async function inSavepoint(trx: Queries, run: Run, each: Job): Promise<{ cause: unknown } | null> {
  run('savepoint job')
  try {
    await each.run(trx)
    run('release job')
    return null
  } catch (cause) {
    run('rollback to job')
    run('release job')
    return { cause }
  }
}

/** Rolls back. Some failures (a full disk) have ended the transaction already; then there is nothing to roll back. */
function undo(run: Run): void {
  try {
    run('rollback')
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}
