import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { createFailureLog } from './failure-log.ts'
import { createJobRunner, type RunnerOptions } from './job-runner.ts'
import { repeatServerJob } from './server-job.ts'
import type { Job, JobLog, ServerJob } from './job.ts'

/** How often the server looks for due jobs, in milliseconds. The first look comes after this time too. */
const LOOK = 60_000

/** How long a stop waits for the jobs, in milliseconds: a database that does not answer must not keep the process. */
const AT_THE_STOP = 2_000

/** The jobs of a server: those of the shop, of which one server runs each, and its own. */
export interface Jobs {
  shop: readonly Job[]
  server: readonly ServerJob[]
}

/**
 * Runs the jobs while the server runs (docs/decisions/0200). A failure is logged once for each reason, tried again, and seen in
 * `npm run pos -- jobs`; selling goes on.
 * @returns a function that ends the jobs, and waits for at most two seconds.
 */
export function startJobs(
  db: Database,
  { shop, server }: Jobs,
  log: JobLog,
  options: RunnerOptions = {},
): () => Promise<void> {
  const failures = createFailureLog(log)
  const runner = createJobRunner(db, shop, failures, options)
  const timer = setInterval(() => void runner.look(), LOOK)
  timer.unref()
  const ends = server.map((job) => repeatServerJob(db, job, failures))
  return async () => {
    clearInterval(timer)
    const ended = Promise.all([runner.stop(), ...ends.map((end) => end())])
    await Promise.race([ended, wait(AT_THE_STOP, undefined, { ref: false })])
  }
}
