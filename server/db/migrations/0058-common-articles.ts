import type { Migration } from './migration.ts'
import { references } from './columns.ts'

/** The product under which a store sells what has none of its own (docs/decisions/0233); a store that never did has no row. */
export const commonArticles: Migration = {
  name: '0058-common-articles',
  up: async (trx) => {
    await trx.schema
      .createTable('common_articles')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('product_id', 'bigint', references('products.id'))
      .addPrimaryKeyConstraint('common_articles_pk', ['store_id'])
      .execute()
  },
}
