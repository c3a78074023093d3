import type { Migration } from './migration.ts'
import { required } from './columns.ts'

/** How often more cash was to be taken out of a register than it should hold, where that is not told. */
export const blindClosing: Migration = {
  name: '0012-blind-closing',
  up: async (trx) => {
    await trx.schema
      .alterTable('registers')
      .addColumn('refused_withdrawals', 'bigint', (column) => required(column).defaultTo(0))
      .execute()
  },
}
