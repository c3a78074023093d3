import { BusyError, type Database } from '../../db/database.ts'
import { probeWrite } from '../../db/maintenance/probe.ts'

/** For how long what was found out is true enough, in milliseconds. */
const FRESH = 1_000

/** How long a probe may take before the database counts as not ready, in milliseconds. */
const LIMIT = 2_000

/**
 * Whether the database takes a write, asked of it once a second at most, however many strangers want to know.
 * @returns a function that resolves when it does. It fails with what the database said, or a BusyError at the limit; the
 * same error for all who asked meanwhile.
 */
export function createReadiness(db: Database, clock: () => number): () => Promise<void> {
  let found: Promise<void> | null = null
  let running = false
  let askAgainAt = 0

  const probe = async () => {
    running = true
    try {
      await db.write((trx) => probeWrite(trx, clock()))
    } finally {
      running = false
      askAgainAt = performance.now() + FRESH
    }
  }
  return () => {
    if (!found || (!running && performance.now() >= askAgainAt)) found = withinLimit(probe())
    return found
  }
}

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BusyError(`The database took more than ${LIMIT} ms`)), LIMIT)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
