import { sql } from 'kysely'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * Sales that were made while the server was away, by the numbers of their devices (docs/decisions/0236), and what the owner has to look at
 * in them (docs/decisions/0237).
 */
export const lateSales: Migration = {
  name: '0061-late-sales',
  up: async (trx, engine) => {
    await table(trx, engine, 'late_sales')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('sale_id', 'bigint', references('sales.id'))
      .addColumn('letter', 'text', required)
      .addColumn('n', 'bigint', required)
      .addColumn('received_at', 'bigint', required)
      .addColumn('arrival', 'text', required)
      .addUniqueConstraint('late_sales_sale', ['sale_id'])
      .addUniqueConstraint('late_sales_number', ['store_id', 'letter', 'n'])
      .execute()
    await makeAppendOnly(trx, engine, 'late_sales', ['id'])
    await table(trx, engine, 'findings')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('sale_id', 'bigint', references('sales.id'))
      .addColumn('kind', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('at', 'bigint', required)
      .addColumn('settled_at', 'bigint')
      .addColumn('note', 'text')
      .addColumn('user_id', 'bigint', (column) => column.references('users.id'))
      .addColumn('user_name', 'text')
      .addUniqueConstraint('findings_kind', ['sale_id', 'kind'])
      .execute()
    await sql`create index findings_open on findings (store_id, id) where settled_at is null`.execute(trx)
  },
}
