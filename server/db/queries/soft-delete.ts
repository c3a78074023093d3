import type { Queries } from '../tables.ts'

/** Hides a row for good; what names it in the history keeps its meaning. */
export async function softDelete(
  trx: Queries,
  table: 'clients' | 'suppliers' | 'users' | 'stores',
  id: number,
  now: number,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}
