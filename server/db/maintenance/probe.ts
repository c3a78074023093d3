import type { Queries } from '../tables.ts'

/** Writes one value, to find out whether the database accepts writes. */
export async function probeWrite(trx: Queries, now: number): Promise<void> {
  await trx.updateTable('settings').set({ probed_at: now }).where('id', '=', 1).execute()
}
