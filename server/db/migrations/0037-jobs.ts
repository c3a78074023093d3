import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The jobs of the shop with their leases: of several servers one runs a job (docs/decisions/0200). */
export const jobs: Migration = {
  name: '0037-jobs',
  up: async (trx) => {
    await trx.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('started_at', 'bigint')
      .addColumn('done_at', 'bigint')
      .addColumn('took', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('failure', 'text')
      .addColumn('failures', 'bigint', (column) => required(column).defaultTo(0))
      .execute()
  },
}
