import { sql } from 'kysely'
import type { Migration } from './migration.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required } from './columns.ts'

/** How a sale was paid. A sale without rows was paid in cash, as all sales of before. */
export const salePayments: Migration = {
  name: '0013-sale-payments',
  up: async (trx, engine) => {
    await trx.schema
      .createTable('sale_payments')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('register_id', 'bigint', references('registers.id'))
      .addColumn('sale_id', 'bigint', references('sales.id'))
      .addColumn('position', 'bigint', required)
      .addColumn('tender', 'text', required)
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('tendered', 'bigint', (column) => column.check(sql`tendered >= amount`))
      .addColumn('reference', 'text')
      .addColumn('reference_key', 'text')
      .addPrimaryKeyConstraint('sale_payments_pk', ['sale_id', 'position'])
      .execute()
    await sql`create index sale_payments_register on sale_payments (register_id)`.execute(trx)
    await sql`create index sale_payments_reference on sale_payments (store_id, tender, reference_key)
      where reference_key is not null`.execute(trx)
    await makeAppendOnly(trx, engine, 'sale_payments', ['sale_id', 'position'])
  },
}
