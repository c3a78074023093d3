import type { Database } from '../database.ts'
import type { Queries } from '../tables.ts'

/** Runs `work` in a snapshot, without a time limit and without blocking writers. */
export async function inSnapshot<T>(db: Database, work: (trx: Queries) => Promise<T>): Promise<T> {
  const snapshot = await db.snapshot()
  try {
    return await work(snapshot.read)
  } finally {
    await snapshot.close()
  }
}
