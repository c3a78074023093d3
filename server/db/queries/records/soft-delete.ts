import type { Queries } from '../../tables.ts'

/** Soft delete: hides a row, so that the history can still refer to it (docs/product.md §3.13). */
export async function softDelete(
  trx: Queries,
  table: 'clients' | 'suppliers' | 'users' | 'stores' | 'categories',
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
