import type { Migration } from './migration.ts'

/**
 * Indexes that no query takes (docs/decisions/0084): each cost every sale a write, that of the lines five, all over the
 * file. Products, clients and users are hidden and never removed, so nothing looks for the rows that name them; the audit
 * log is read from its end.
 */
export const unusedIndexes: Migration = {
  name: '0006-unused-indexes',
  up: async (trx) => {
    for (const name of ['sale_lines_product', 'sales_client', 'registers_user', 'audit_log_at'])
      await trx.schema.dropIndex(name).execute()
  },
}
