import type { Migration } from './migration.ts'

/** The category to which a stock take is limited, with its name of that moment; null: it is of all articles. */
export const countsOfACategory: Migration = {
  name: '0050-counts-of-a-category',
  up: async (trx) => {
    await trx.schema
      .alterTable('stock_counts')
      .addColumn('category_id', 'bigint', (column) => column.references('categories.id'))
      .execute()
    await trx.schema.alterTable('stock_counts').addColumn('category_name', 'text').execute()
  },
}
