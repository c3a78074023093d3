import { references, required, table } from './columns.ts'
import type { Migration } from './migration.ts'

/** Prices that were changed at once, and what they were (docs/decisions/0229). */
export const repricings: Migration = {
  name: '0054-repricings',
  up: async (trx, engine) => {
    await table(trx, engine, 'repricings')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('change_id', 'text', required)
      .addColumn('user_id', 'bigint', references('users.id'))
      .addColumn('user_name', 'text', required)
      .addColumn('at', 'bigint', required)
      .addColumn('rule_by', 'text', required)
      .addColumn('rule_value', 'bigint', required)
      .addColumn('step', 'bigint', required)
      .addColumn('rounding', 'text', required)
      .addColumn('prices', 'bigint', required)
      .addColumn('undone', 'bigint', required)
      .addColumn('kept', 'bigint', required)
      .addColumn('is_complete', 'bigint', required)
      .addColumn('written_at', 'bigint', required)
      .execute()
    await trx.schema.createIndex('repricings_store').on('repricings').columns(['store_id', 'id']).execute()
    await table(trx, engine, 'repricing_rows')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('repricing_id', 'bigint', references('repricings.id'))
      .addColumn('product_id', 'bigint', references('products.id'))
      .addColumn('pack_id', 'bigint', (column) => column.references('product_codes.id'))
      .addColumn('old_price', 'bigint', required)
      .addColumn('new_price', 'bigint', required)
      .addColumn('outcome', 'text', required)
      .execute()
    await trx.schema
      .createIndex('repricing_rows_outcome')
      .on('repricing_rows')
      .columns(['repricing_id', 'outcome', 'id'])
      .execute()
  },
}
