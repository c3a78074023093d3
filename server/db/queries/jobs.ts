import { sql, type Insertable, type Selectable, type UpdateObject } from 'kysely'
import type { Engine } from '../engine.ts'
import type { JobTable } from '../tables/job-table.ts'
import type { Queries, Tables } from '../tables.ts'

/** A row of `jobs`. */
export type JobRow = Selectable<JobTable>

/** The lease of a job, in the hands of one server. */
export interface Lease {
  name: string
  holder: string
}

/** A longer text of a failure is cut: the log of the server has all of it. */
const LONGEST_FAILURE = 500

/** The jobs that have ever begun, by their names. */
export async function readJobs(db: Queries): Promise<ReadonlyMap<string, JobRow>> {
  const rows = await db.selectFrom('jobs').selectAll().execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/**
 * Takes the lease of a job if `mayBegin` says so of its row, which nobody changes meanwhile.
 * @param now by `Engine.now`, and `duration` in milliseconds.
 * @returns whether it was taken.
 */
export async function takeLease(
  trx: Queries,
  engine: Engine,
  { name, holder }: Lease,
  { now, duration }: { now: number; duration: number },
  mayBegin: (row: JobRow) => boolean,
): Promise<boolean> {
  await trx
    .insertInto('jobs')
    .values({ name, ...noJob })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await engine.locks
    .forUpdate(trx.selectFrom('jobs').selectAll().where('name', '=', name))
    .executeTakeFirstOrThrow()
  if (!mayBegin(row)) return false
  await trx
    .updateTable('jobs')
    .set({ holder, lease_until: now + duration, started_at: now })
    .where('name', '=', name)
    .execute()
  return true
}

/** Prolongs a lease until an instant. @returns false when another server has taken it meanwhile. */
export async function renewLease(trx: Queries, { name, holder }: Lease, until: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ lease_until: until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What came of a run: it is done, it failed, or it ended early and is to be begun again. `took` is in milliseconds. */
export type RunEnd = { is: 'done'; took: number } | { is: 'failed'; failure: string } | { is: 'later' }

/** Notes how a run has ended now, and gives its lease up; nothing when another server has taken it. */
export async function endLease(
  trx: Queries,
  { name, holder }: Lease,
  end: RunEnd,
  now: number,
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ holder: null, lease_until: null, ...changes(end, now) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

/** Notes the failure of a job that each server runs by itself, without a lease. */
export async function noteFailure(trx: Queries, name: string, at: number, failure: string): Promise<void> {
  const failed = { failed_at: at, failure: cut(failure), failures: 1 }
  await trx
    .insertInto('jobs')
    .values({ name, ...noJob, ...failed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(failed))
    .execute()
}

/** Notes that such a job goes on after failures. */
export async function noteRecovery(trx: Queries, name: string): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ failures: 0 })
    .where('name', '=', name)
    .where('failures', '>', 0)
    .execute()
}

const noJob: Omit<Insertable<JobTable>, 'name'> = {
  ...{ holder: null, lease_until: null, started_at: null, done_at: null, took: null },
  ...{ failed_at: null, failure: null, failures: 0 },
}

function changes(end: RunEnd, now: number): UpdateObject<Tables, 'jobs'> {
  if (end.is === 'later') return {}
  if (end.is === 'done') return { done_at: now, took: end.took, failures: 0 }
  return { failed_at: now, failure: cut(end.failure), failures: sql`failures + 1` }
}

function cut(text: string): string {
  return text.slice(0, LONGEST_FAILURE)
}
