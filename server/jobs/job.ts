/** When a job is due: so many milliseconds after its last success, or daily from an hour of Guatemala on (0 to 23). */
export type When = { every: number } | { dailyAt: number }

/** Done, or to be begun again at the next look, because it could not be done now and nothing is wrong. */
export type Outcome = 'done' | 'later'

/**
 * A job of the shop: of several servers on one database one runs it. A lease that runs out while its server hangs, or a success that cannot
 * be noted, makes it run again: it must be able to.
 */
export interface Job {
  name: 'daily-backup' | 'old-keys'
  /** Null: it is switched off. */
  when: When | null
  /** The line of the log when it fails. */
  failed: string
  /** Whether this server lacks what the job makes, so that it is due although it was done. */
  isLacking?(): Promise<boolean>
  /** @param signal the server stops, or has lost the lease: end early. An error after that counts as `later`. */
  run(signal: AbortSignal): Promise<Outcome>
}

/** What each server does by itself, again and again and without a lease, while it runs. */
export interface ServerJob {
  name: 'seals' | 'clock'
  failed: string
  /** The rest between two runs, in milliseconds. @param took the duration of the last one. */
  rest(took: number): number
  run(): Promise<void>
  /** What is left to do at the stop. */
  finish?(): Promise<void>
}

/** The log of the jobs. */
export interface JobLog {
  info(details: object, text: string): void
  warn(details: object, text: string): void
  error(details: object, text: string): void
}
