import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import type { Queries } from '../../../server/db/tables.ts'

/** The result of `work` in a transaction that is rolled back. */
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
