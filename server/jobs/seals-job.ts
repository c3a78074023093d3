import type { Database } from '../db/database.ts'
import { createSealer } from '../services/maintenance/sealer.ts'
import type { ServerJob } from './job.ts'

/** The least time between two portions, in milliseconds: of a quiet shop at most the last second is not sealed. */
const REST = 1_000

/** A portion is followed by this many times its own duration: sealing takes at most a fortieth of the time from selling. */
const TIMES = 40

/** How long a stop goes on sealing, in milliseconds. */
const AT_THE_STOP = 2_000

/** Seals facts while the server runs (docs/decisions/0173), and what is left at the stop, for at most two seconds. */
export function sealsJob(db: Database): ServerJob {
  const sealer = createSealer(db)
  return {
    name: 'seals',
    failed: 'facts could not be sealed',
    rest: (took) => Math.max(REST, took * TIMES),
    run: async () => {
      await sealer.seal(Date.now())
    },
    finish: async () => {
      const giveUpAt = performance.now() + AT_THE_STOP
      while (performance.now() < giveUpAt && (await sealer.seal(Date.now())));
    },
  }
}
