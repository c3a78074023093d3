import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { removeKeys } from '../db/queries/idempotency.ts'
import type { Job, JobLog, Outcome } from './job.ts'

/** The hour of Guatemala from which on it is due. */
const HOUR = 4

const DAY = 86_400_000

/** The keys of one transaction: on SQLite a sale may wait for it. */
const PORTION = 500

/** The least rest between two portions, in milliseconds. */
const REST = 100

/** A portion is followed by this many times its own duration: removing takes at most a twentieth of the time from selling. */
const TIMES = 20

/** Removes the idempotency keys of other commands than sales that are older than so many days (docs/product.md §7.1). */
export function oldKeysJob(db: Database, days: number, log: JobLog): Job {
  return {
    name: 'old-keys',
    when: { dailyAt: HOUR },
    failed: 'old keys could not be removed',
    run: async (signal) => {
      const rest = (took: number) => wait(Math.max(REST, took * TIMES), undefined, { signal, ref: false })
      const { outcome, removed } = await removeOldKeys(db, Date.now() - days * DAY, signal, rest)
      if (removed > 0) log.info({ removed }, 'old keys removed')
      return outcome
    },
  }
}

/**
 * Removes them in portions, each in a transaction of its own.
 * @param before milliseconds since the epoch.
 * @param rest waits between two portions. @param rest.took the duration of the last one, in milliseconds.
 * @returns how many were removed; `later` when it was ended before the last one.
 */
export async function removeOldKeys(
  db: Database,
  before: number,
  signal: AbortSignal,
  rest: (took: number) => Promise<unknown>,
): Promise<{ outcome: Outcome; removed: number }> {
  let removed = 0
  while (!signal.aborted) {
    const begun = performance.now()
    const portion = await db.write((trx) => removeKeys(trx, before, PORTION))
    removed += portion
    if (portion < PORTION) return { outcome: 'done', removed }
    await rest(performance.now() - begun)
  }
  return { outcome: 'later', removed }
}
