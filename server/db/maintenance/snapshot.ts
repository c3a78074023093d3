import type { Database } from '../database.ts'
import type { Queries } from '../tables.ts'

/** Runs `work`, however long it takes, on one state of the whole database, while others go on writing. */
export async function inSnapshot<T>(db: Database, work: (trx: Queries) => Promise<T>): Promise<T> {
  const snapshot = await db.snapshot()
  try {
    return await work(snapshot.read)
  } finally {
    await snapshot.close()
  }
}
