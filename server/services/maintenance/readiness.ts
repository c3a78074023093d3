import { BusyError, type Database } from '../../db/database.ts'
import { probeWrite } from '../../db/maintenance/probe.ts'

/** How long a result is cached, in milliseconds. */
const FRESH = 1_000

/** How long a probe may take, in milliseconds; then the database counts as not ready. */
const LIMIT = 2_000

/**
 * Checks whether the database accepts a write, at most once a second: anybody may call `/health/ready`.
 * @returns a function that resolves when it does. It rejects with the database's error, or with a BusyError at the limit;
 * callers of one probe get the same error.
 */
export function createReadiness(db: Database, clock: () => number): () => Promise<void> {
  let found: Promise<void> | null = null
  let running = false
  let askAgainAt = 0

  const probe = async () => {
    running = true
    try {
      await db.acceptsConnections()
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
