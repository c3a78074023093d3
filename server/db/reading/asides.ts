import type { KyselyPlugin } from 'kysely'
import { BusyError, type Database, type Snapshot } from '../database.ts'
import type { Engine } from '../engine.ts'
import { withBusy } from '../errors.ts'
import { createPlaces } from './places.ts'

/** How long a read may take, in milliseconds; PostgreSQL cancels its statements then. */
export const ASIDE_LIMIT = 10_000

/** The most rows of one query: a page has 200, the sales of a busy shift are a few thousand. */
export const MOST_ROWS = 20_000

/** Two at a time; others wait for at most 30 s. */
const limits = { most: 2, patience: 30_000 }

/**
 * Runs reads in snapshots of their own, few at a time (docs/decisions/0170).
 * @param open opens a snapshot; a query may give one row more than {@link MOST_ROWS}, and then the read fails.
 */
export function limitAsides(engine: Engine, open: () => Promise<Snapshot>): Database['aside'] {
  const place = createPlaces(limits)
  return async (userId, work) => {
    const release = await place(userId)
    let snapshot: Snapshot | undefined
    try {
      snapshot = await open()
      return await withinLimit(work({ engine, read: snapshot.read.withPlugin(fewRows) }))
    } catch (error) {
      throw withBusy(error)
    } finally {
      // The answer does not wait for it; the place does, because a query may still run.
      void (snapshot?.close() ?? Promise.resolve()).finally(release)
    }
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new BusyError(`A reading took more than ${ASIDE_LIMIT} ms`)),
    ASIDE_LIMIT,
  )
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Refuses results with too many rows. */
const fewRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    if (result.rows.length <= MOST_ROWS) return Promise.resolve(result)
    return Promise.reject(new BusyError(`A reading has more than ${MOST_ROWS} rows`))
  },
}
