import type { Migration } from './migration.ts'

/** Who counts the cash of an open register, and until when nothing is sold on it. */
export const registerCounts: Migration = {
  name: '0014-register-counts',
  up: async (trx) => {
    await trx.schema.alterTable('registers').addColumn('count_key', 'text').execute()
    await trx.schema.alterTable('registers').addColumn('counted_until', 'bigint').execute()
  },
}
