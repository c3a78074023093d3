import type { Queries } from '../../tables.ts'

/** A count that is going on: until then nothing is sold on the register. */
export interface RegisterCount {
  key: string
  /** Milliseconds since the epoch. */
  until: number
}

/** The last count of a register that was neither left nor closed; its time may be over. The caller has locked the register. */
export async function findCount(trx: Queries, registerId: number): Promise<RegisterCount | null> {
  const { count_key: key, counted_until: until } = await trx
    .selectFrom('registers')
    .select(['count_key', 'counted_until'])
    .where('id', '=', registerId)
    .executeTakeFirstOrThrow()
  return key === null || until === null ? null : { key, until }
}

/** Begins, extends or ends (null) the count of a register that the caller has locked. */
export async function saveCount(
  trx: Queries,
  registerId: number,
  count: RegisterCount | null,
): Promise<void> {
  await trx
    .updateTable('registers')
    .set({ count_key: count?.key ?? null, counted_until: count?.until ?? null })
    .where('id', '=', registerId)
    .execute()
}
