import type { CountedPieces } from '../../../../domain/drawer/closing.ts'
import type { Queries } from '../../tables.ts'

/** Keeps what was counted when a register was closed. */
export async function insertClosingCounts(
  trx: Queries,
  register: { id: number; storeId: number },
  counted: readonly CountedPieces[],
): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(({ value, pieces }) => ({
    store_id: register.storeId,
    register_id: register.id,
    value,
    pieces,
  }))
  await trx.insertInto('closing_counts').values(rows).execute()
}

/** What was counted when a register was closed, the largest value first; none where one amount was counted. */
export async function listClosingCounts(db: Queries, registerId: number): Promise<CountedPieces[]> {
  return db
    .selectFrom('closing_counts')
    .select(['value', 'pieces'])
    .where('register_id', '=', registerId)
    .orderBy('value', 'desc')
    .execute()
}
