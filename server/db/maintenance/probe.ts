import type { Queries } from '../tables.ts'

/** Writes one cell, to find out whether writing works. */
export async function probeWrite(trx: Queries, now: number): Promise<void> {
  await trx.updateTable('settings').set({ probed_at: now }).where('id', '=', 1).execute()
}
