import type { Migration } from './migration.ts'

/**
 * Drops indexes that no query uses (docs/decisions/0084). Each one cost a write for every sale, and the one on lines cost
 * about five. Products, clients and users are soft-deleted, so no delete searches for their references. The audit log is
 * read from its end.
 */
export const unusedIndexes: Migration = {
  name: '0006-unused-indexes',
  up: async (trx) => {
    for (const name of ['sale_lines_product', 'sales_client', 'registers_user', 'audit_log_at'])
      await trx.schema.dropIndex(name).execute()
  },
}
