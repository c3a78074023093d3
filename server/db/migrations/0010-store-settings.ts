import { sql } from 'kysely'
import type { Migration } from './migration.ts'
import { references, required } from './columns.ts'

/** Settings of a store: a row for each setting that was ever set. */
export const storeSettings: Migration = {
  name: '0010-store-settings',
  up: async (trx) => {
    await trx.schema
      .createTable('store_settings')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('name', 'text', required)
      .addColumn('value', 'text', required)
      .addColumn('version', 'bigint', (column) => required(column).check(sql`version > 1`))
      .addPrimaryKeyConstraint('store_settings_pk', ['store_id', 'name'])
      .execute()
  },
}
