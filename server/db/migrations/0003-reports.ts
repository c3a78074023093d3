import type { Migration } from './migration.ts'

/** An index for reports on all stores: it finds the sales of some days without a scan of all sales. */
export const reports: Migration = {
  name: '0003-reports',
  up: async (trx) => {
    await trx.schema.createIndex('sales_day').on('sales').columns(['sold_at', 'id']).execute()
  },
}
