import { references, required, table } from './columns.ts'
import type { Migration } from './migration.ts'

/** The portions of imports of products that were written (docs/decisions/0209). */
export const productImports: Migration = {
  name: '0042-product-imports',
  up: async (trx, engine) => {
    await table(trx, engine, 'product_imports')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('import_id', 'text', required)
      .addColumn('user_id', 'bigint', references('users.id'))
      .addColumn('user_name', 'text', required)
      .addColumn('at', 'bigint', required)
      .addColumn('made', 'bigint', required)
      .addColumn('changed', 'bigint', required)
      .addColumn('same', 'bigint', required)
      .addColumn('removed', 'bigint', required)
      .addColumn('refused', 'bigint', required)
      .addColumn('is_last', 'bigint', required)
      .execute()
    await trx.schema
      .createIndex('product_imports_store')
      .on('product_imports')
      .columns(['store_id', 'id'])
      .execute()
  },
}
