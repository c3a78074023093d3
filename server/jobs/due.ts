import { guatemalaDay, startOfGuatemalaDay } from '../../domain/dates.ts'
import type { JobRow } from '../db/queries/jobs.ts'
import type { When } from './job.ts'

/** How long a lease is valid without a renewal, in milliseconds. */
export const LEASE = 60_000

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The rest after the first failure, which doubles with each further one up to an hour. */
const FIRST_RETRY = 60_000

/**
 * When a job is due, in milliseconds since the epoch; in the past when it is now. What the row says of the future was written while the
 * clock was ahead: it does not count.
 * @param row undefined: it never began.
 */
export function dueAt(when: When, row: JobRow | undefined, now: number): number {
  const {
    done_at: done,
    failed_at: failed,
    failures,
  } = row ?? { done_at: null, failed_at: null, failures: 0 }
  if (failures > 0 && failed !== null && failed <= now)
    return failed + Math.min(HOUR, FIRST_RETRY * 2 ** Math.min(failures - 1, 10))
  if (failures > 0 || done === null || done > now) return now
  return 'every' in when ? done + when.every : lastAt(done, when.dailyAt) + DAY
}

/** Whether a server has the job: its lease is valid. One that ends later than any lease can was written while the clock was ahead. */
export function isHeld(row: JobRow | undefined, now: number, lease = LEASE): boolean {
  const until = row?.lease_until ?? null
  return until !== null && until > now && until <= now + lease
}

/** The last instant up to `instant` at which it was this hour in Guatemala. */
function lastAt(instant: number, hour: number): number {
  return startOfGuatemalaDay(guatemalaDay(instant - hour * HOUR)) + hour * HOUR
}
