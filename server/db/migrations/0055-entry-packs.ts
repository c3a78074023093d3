import { sql } from 'kysely'
import { makeAppendOnly } from './append-only.ts'
import { references, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The packs by which goods came in, as they were at that moment; a line that came in by the unit has no row (docs/decisions/0230). */
export const entryPacks: Migration = {
  name: '0055-entry-packs',
  up: async (trx, engine) => {
    await trx.schema
      .createTable('stock_entry_packs')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('entry_id', 'bigint', references('stock_entries.id'))
      .addColumn('position', 'bigint', required)
      .addColumn('pack_id', 'bigint', references('product_codes.id'))
      .addColumn('name', 'text', required)
      .addColumn('factor', 'bigint', (column) => column.notNull().check(sql`factor >= 1`))
      .addPrimaryKeyConstraint('stock_entry_packs_pk', ['entry_id', 'position'])
      .execute()
    await makeAppendOnly(trx, engine, 'stock_entry_packs', ['entry_id', 'position'])
  },
}
