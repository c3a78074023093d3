import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import type { Queries } from '../../../server/db/tables.ts'

/** What `work` found in a transaction, without keeping what it changed. */
export async function triedOut<T>(db: Database, work: (trx: Queries) => Promise<T>): Promise<T> {
  const outcome: { found?: T } = {}
  const undo = new Error('undo')
  await expect(
    db.write(async (trx) => {
      outcome.found = await work(trx)
      throw undo
    }),
  ).rejects.toBe(undo)
  if (outcome.found === undefined) throw new Error('It did not come to an end')
  return outcome.found
}
