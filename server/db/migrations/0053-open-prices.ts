import type { Migration } from './migration.ts'

/** Articles whose price is typed at the till (docs/decisions/0228): 1, and 0 for all of before. */
export const openPrices: Migration = {
  name: '0053-open-prices',
  up: async (trx) => {
    await trx.schema
      .alterTable('products')
      .addColumn('open_price', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
