import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { endLease, readJobs, renewLease, takeLease, type JobRow, type RunEnd } from '../db/queries/jobs.ts'
import type { Queries } from '../db/tables.ts'
import { dueAt, isHeld, LEASE } from './due.ts'
import { isBusy, reasonOf, type FailureLog } from './failure-log.ts'
import type { Job } from './job.ts'

export interface RunnerOptions {
  /** Milliseconds since the epoch, the same for all servers; otherwise the clock of the database (docs/decisions/0200). */
  clock?: (db: Queries) => Promise<number>
  /** How long a lease is valid without a renewal, in milliseconds. */
  lease?: number
}

/** Runs the jobs of the shop that are due and that no other server runs. */
export interface JobRunner {
  /** Begins what is due. Resolves when these runs have ended; it may be called while earlier ones go on. It never throws. */
  look(): Promise<void>
  /** Begins nothing more, ends the runs early and gives up their leases. */
  stop(): Promise<void>
}

export function createJobRunner(
  db: Database,
  jobs: readonly Job[],
  log: FailureLog,
  { clock = db.engine.now, lease = LEASE }: RunnerOptions = {},
): JobRunner {
  const holder = randomUUID()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  const isDue = async ({ when, isLacking }: Job, row: JobRow | undefined, now: number): Promise<boolean> => {
    if (when === null || isHeld(row, now, lease)) return false
    if (dueAt(when, row, now) <= now) return true
    // A folder that cannot be read fails in the run, where it is told.
    return row?.failures === 0 && (await isLacking?.().catch(() => true)) === true
  }

  /** Takes the lease, unless another server was faster. */
  const take = (job: Job, seen: JobRow | undefined) =>
    db.write(async (trx) => {
      const times = { now: await clock(trx), duration: lease }
      return takeLease(trx, db.engine, { name: job.name, holder }, times, (row) => {
        const isAsSeen =
          row.started_at === (seen?.started_at ?? null) && row.failures === (seen?.failures ?? 0)
        return isAsSeen && !isHeld(row, times.now, lease)
      })
    })

  /** Renews the lease while the job runs. @returns a function that ends it. */
  const keepLease = (name: string, lose: () => void): (() => void) => {
    let renewedAt = performance.now()
    const renew = async () => {
      try {
        const isMine = await db.write(async (trx) =>
          renewLease(trx, { name, holder }, (await clock(trx)) + lease),
        )
        if (isMine) renewedAt = performance.now()
        else lose()
      } catch {
        // The database is away; after this time another server may have the job.
        if (performance.now() - renewedAt > lease) lose()
      }
    }
    const timer = setInterval(() => void renew(), lease / 3)
    timer.unref()
    return () => clearInterval(timer)
  }

  const runLeased = async (job: Job): Promise<RunEnd> => {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    const endRenewals = keepLease(job.name, () => lost.abort())
    const begun = performance.now()
    try {
      if ((await job.run(signal)) === 'later') return { is: 'later' }
      log.succeeded(job.name)
      return { is: 'done', took: Math.round(performance.now() - begun) }
    } catch (error) {
      if (signal.aborted) return { is: 'later' }
      log.failed(job.name, job.failed, error)
      return { is: 'failed', failure: reasonOf(error) }
    } finally {
      endRenewals()
    }
  }

  const run = async (job: Job, seen: JobRow | undefined): Promise<void> => {
    if (!(await take(job, seen))) return
    const end = await runLeased(job)
    await db.write(async (trx) => endLease(trx, { name: job.name, holder }, end, await clock(trx)))
  }

  /** The database is away: the lease runs out by itself, and the next look begins again. Readiness tells of a busy one. */
  const untilNext = (error: unknown) => {
    if (!isBusy(error)) log.failed('jobs', 'the jobs could not be looked at', error)
  }

  const begin = async (job: Job, row: JobRow | undefined, now: number): Promise<void> => {
    if (running.has(job.name) || stopping.signal.aborted) return
    const whole = isDue(job, row, now)
      .then((due) => (due && !stopping.signal.aborted ? run(job, row) : undefined))
      .catch(untilNext)
      .finally(() => running.delete(job.name))
    running.set(job.name, whole)
    await whole
  }

  return {
    look: async () => {
      try {
        const rows = await readJobs(db.read)
        const now = await clock(db.read)
        log.succeeded('jobs')
        await Promise.all(jobs.map((job) => begin(job, rows.get(job.name), now)))
      } catch (error) {
        untilNext(error)
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
