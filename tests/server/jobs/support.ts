import { afterEach, beforeEach } from 'vitest'
import { readJobs, type JobRow } from '../../../server/db/queries/jobs.ts'
import type { Database } from '../../../server/db/database.ts'
import { createFailureLog } from '../../../server/jobs/failure-log.ts'
import { createJobRunner, type JobRunner, type RunnerOptions } from '../../../server/jobs/job-runner.ts'
import type { TestDatabase, TestEngine } from '../../support/databases/databases.ts'
import type { Job, JobLog } from '../../../server/jobs/job.ts'

/** A log that keeps its lines. */
export function keptLog(): { log: JobLog; lines: string[] } {
  const lines: string[] = []
  const tell = (_details: object, text: string) => lines.push(text)
  return { lines, log: { info: tell, warn: tell, error: tell } }
}

/** A job for tests: every hour. */
export function hourly(run: Job['run'], more: Partial<Job> = {}): Job {
  return { name: 'old-keys', when: { every: 3_600_000 }, failed: 'it failed', run, ...more }
}

export function runnerOn(
  db: Database,
  job: Job,
  { log, ...options }: RunnerOptions & { log?: JobLog } = {},
): JobRunner {
  return createJobRunner(db, [job], createFailureLog(log ?? keptLog().log), options)
}

/** The row of the job of `hourly`. */
export async function rowOf(db: Database, name = 'old-keys'): Promise<JobRow | undefined> {
  return (await readJobs(db.read)).get(name)
}

/** A promise that is settled from outside. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { opened: promise, open: () => resolve(undefined) }
}

/** A new database with the product's tables before each test. @returns a function that returns that of the running test. */
export function withDatabase(engine: TestEngine): () => { home: TestDatabase; db: Database } {
  let opened: { home: TestDatabase; db: Database }
  beforeEach(async () => {
    const home = await engine.createWithTables()
    opened = { home, db: home.open() }
  })
  afterEach(async () => {
    await opened.db.close()
    await opened.home.remove()
  })
  return () => opened
}
