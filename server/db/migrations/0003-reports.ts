import type { Migration } from './migration.ts'

/** A report on all stores finds its days without going through the sales of all years. */
export const reports: Migration = {
  name: '0003-reports',
  up: async (trx) => {
    await trx.schema.createIndex('sales_day').on('sales').columns(['sold_at', 'id']).execute()
  },
}
