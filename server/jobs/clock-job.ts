import type { ServerJob } from './job.ts'

/** How often the clock is compared with the newest fact, in milliseconds. */
const INTERVAL = 60_000

/** Compares the clock of this server with the newest fact (docs/decisions/0183). */
export function clockJob(check: () => Promise<void>): ServerJob {
  return {
    name: 'clock',
    failed: 'the clock could not be compared with the newest fact',
    rest: () => INTERVAL,
    run: check,
  }
}
