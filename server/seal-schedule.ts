import { setTimeout as wait } from 'node:timers/promises'
import { BusyError, type Database } from './db/database.ts'
import { createSealer } from './services/maintenance/sealer.ts'

/** The least time between two portions, in milliseconds: of a quiet shop at most the last second is not sealed. */
const REST = 1_000

/** A portion is followed by this many times its own duration: sealing takes at most a fortieth of the time from selling. */
const TIMES = 40

/** How long a stop goes on sealing, in milliseconds. */
const AT_THE_STOP = 2_000

interface SealLog {
  error(details: object, text: string): void
}

/**
 * Seals facts while the server runs (docs/decisions/0173). A failure is logged once for each reason, and selling goes on.
 * @returns a function that seals what is left, for at most two seconds, and ends it.
 */
export function scheduleSeals(db: Database, log: SealLog): () => Promise<void> {
  const sealer = createSealer(db)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> | null = null
  let ended = false
  let told = ''

  const portion = async (): Promise<boolean> => {
    try {
      const isMore = await sealer.seal(Date.now())
      told = ''
      return isMore
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // A busy database is told by the readiness already.
      if (reason !== told && !(error instanceof BusyError))
        log.error({ err: error }, 'facts could not be sealed')
      told = reason
      return false
    }
  }
  const next = async () => {
    const begun = performance.now()
    running = portion()
    await running
    running = null
    if (!ended) plan(Math.max(REST, (performance.now() - begun) * TIMES))
  }
  const plan = (rest: number) => {
    timer = setTimeout(() => void next(), rest)
    timer.unref()
  }
  plan(REST)

  return async () => {
    ended = true
    clearTimeout(timer)
    const giveUpAt = performance.now() + AT_THE_STOP
    const rest = async () => {
      await running
      while (performance.now() < giveUpAt && (await portion()));
    }
    // A database that does not answer must not keep the process.
    await Promise.race([rest(), wait(AT_THE_STOP, undefined, { ref: false })])
  }
}
