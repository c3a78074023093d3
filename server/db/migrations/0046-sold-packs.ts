import { sql } from 'kysely'
import { makeAppendOnly } from './append-only.ts'
import { references, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The packs of lines that were sold or set aside, as they were at that moment; a line of units has no row (docs/decisions/0215). */
export const soldPacks: Migration = {
  name: '0046-sold-packs',
  up: async (trx, engine) => {
    for (const [table, document, documents] of [
      ['sale_packs', 'sale_id', 'sales'],
      ['held_sale_packs', 'held_sale_id', 'held_sales'],
    ] as const) {
      await trx.schema
        .createTable(table)
        .addColumn('store_id', 'bigint', references('stores.id'))
        .addColumn(document, 'bigint', references(`${documents}.id`))
        .addColumn('position', 'bigint', required)
        .addColumn('pack_id', 'bigint', references('product_codes.id'))
        .addColumn('name', 'text', required)
        .addColumn('factor', 'bigint', (column) => column.notNull().check(sql`factor >= 1`))
        .addPrimaryKeyConstraint(`${table}_pk`, [document, 'position'])
        .execute()
      await makeAppendOnly(trx, engine, table, [document, 'position'])
    }
  },
}
