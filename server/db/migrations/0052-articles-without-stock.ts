import type { Migration } from './migration.ts'

/**
 * Articles that are sold without stock, as services and top-ups (docs/decisions/0227): 1, and 0 for all of before. A line of a sale has 1 where its
 * article had no stock at that moment, otherwise null.
 */
export const articlesWithoutStock: Migration = {
  name: '0052-articles-without-stock',
  up: async (trx) => {
    await trx.schema
      .alterTable('products')
      .addColumn('without_stock', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await trx.schema.alterTable('sale_lines').addColumn('without_stock', 'integer').execute()
  },
}
