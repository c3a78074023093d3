import type { Database } from '../db/database.ts'
import { noteFailure, noteRecovery } from '../db/queries/jobs.ts'
import { isBusy, reasonOf, type FailureLog } from './failure-log.ts'
import type { ServerJob } from './job.ts'

/**
 * Runs a job of this server again and again, first after its rest. A failure is logged and noted once for each reason, except that of a
 * busy database, which the readiness tells.
 * @returns a function that ends it: what runs and what is left is finished, which the caller need not wait for.
 */
export function repeatServerJob(db: Database, job: ServerJob, log: FailureLog): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let ended = false
  /** What was noted by an earlier process is over with the first success too. */
  let hasFailed = true

  const tried = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
      log.succeeded(job.name)
      if (hasFailed) await db.write((trx) => noteRecovery(trx, job.name))
      hasFailed = false
    } catch (error) {
      hasFailed = true
      if (!isBusy(error) && log.failed(job.name, job.failed, error)) await note(error)
    }
  }
  const note = async (failure: unknown) => {
    try {
      await db.write(async (trx) => noteFailure(trx, job.name, await db.engine.now(trx), reasonOf(failure)))
    } catch {
      // The log has it.
    }
  }
  const next = async () => {
    const begun = performance.now()
    running = tried(job.run)
    await running
    running = null
    if (!ended) plan(performance.now() - begun)
  }
  const plan = (took: number) => {
    timer = setTimeout(() => void next(), job.rest(took))
    timer.unref()
  }
  plan(0)

  return async () => {
    ended = true
    clearTimeout(timer)
    await running
    if (job.finish) await tried(job.finish)
  }
}
