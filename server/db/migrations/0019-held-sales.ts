import { sql } from 'kysely'
import type { EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** Sales that are set aside, and their lines. */
export const heldSales: Migration = {
  name: '0019-held-sales',
  up: async (trx, engine) => {
    await createHeldSales(trx, engine)
    await createLines(trx, engine)
  },
}

async function createHeldSales(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'held_sales')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('register_id', 'bigint', (column) => column.references('registers.id'))
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('client_id', 'bigint', (column) => column.references('clients.id'))
    .addColumn('client_name', 'text')
    .addColumn('label', 'text', required)
    .addColumn('held_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('version', 'bigint', required)
    .addColumn('claimed_by', 'bigint', (column) => column.references('users.id'))
    .addColumn('claimed_by_name', 'text')
    .addColumn('claimed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('sale_id', 'bigint', (column) => column.references('sales.id'))
    .addColumn('held_again', 'bigint')
    .addColumn('reason', 'text')
    .execute()
  await sql`create index held_sales_open on held_sales (store_id) where ended_at is null`.execute(trx)
  await sql`create unique index held_sales_sale on held_sales (sale_id) where sale_id is not null`.execute(
    trx,
  )
}

async function createLines(trx: Queries, engine: EngineName): Promise<void> {
  await trx.schema
    .createTable('held_sale_lines')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('held_sale_id', 'bigint', references('held_sales.id'))
    .addColumn('position', 'integer', required)
    .addColumn('product_id', 'bigint', references('products.id'))
    .addColumn('name', 'text', required)
    .addColumn('quantity', 'bigint', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('price', 'bigint', required)
    .addColumn('discount', 'bigint', required)
    .addColumn('tax_rate', 'bigint', required)
    .addPrimaryKeyConstraint('held_sale_lines_pk', ['held_sale_id', 'position'])
    .execute()
  await makeAppendOnly(trx, engine, 'held_sale_lines', ['held_sale_id', 'position'])
}
