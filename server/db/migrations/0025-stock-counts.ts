import { sql } from 'kysely'
import type { EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** Stock takes, what was tallied in them, and what was posted. */
export const stockCounts: Migration = {
  name: '0025-stock-counts',
  up: async (trx, engine) => {
    await createCounts(trx, engine)
    await createTallies(trx, engine)
    await createLines(trx, engine)
  },
}

async function createCounts(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'stock_counts')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('name', 'text', required)
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_by', 'bigint', (column) => column.references('users.id'))
    .addColumn('ended_by_name', 'text')
    .addColumn('reason', 'text')
    .addColumn('lines', 'bigint')
    .addColumn('differences', 'bigint')
    .addColumn('missing', 'bigint')
    .addColumn('over', 'bigint')
    .execute()
  await sql`create unique index stock_counts_open on stock_counts (store_id) where state = 'open'`.execute(
    trx,
  )
  await trx.schema
    .createIndex('stock_counts_started')
    .on('stock_counts')
    .columns(['store_id', 'started_at', 'id'])
    .execute()
}

async function createTallies(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'stock_tallies')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('count_id', 'bigint', references('stock_counts.id'))
    .addColumn('product_id', 'bigint', references('products.id'))
    .addColumn('quantity', 'bigint', required)
    .addColumn('mode', 'text', required)
    .addColumn('stock', 'bigint', required)
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await trx.schema
    .createIndex('stock_tallies_product')
    .on('stock_tallies')
    .columns(['count_id', 'product_id', 'id'])
    .execute()
  await trx.schema
    .createIndex('stock_tallies_newest')
    .on('stock_tallies')
    .columns(['count_id', 'at', 'id'])
    .execute()
  await makeAppendOnly(trx, engine, 'stock_tallies', ['id'])
}

async function createLines(trx: Queries, engine: EngineName): Promise<void> {
  await trx.schema
    .createTable('stock_count_lines')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('count_id', 'bigint', references('stock_counts.id'))
    .addColumn('product_id', 'bigint', references('products.id'))
    .addColumn('name', 'text', required)
    .addColumn('counted', 'bigint', required)
    .addColumn('stock_then', 'bigint', required)
    .addColumn('difference', 'bigint', (column) =>
      required(column).check(sql`difference = counted - stock_then`),
    )
    .addColumn('moved', 'bigint', required)
    .addColumn('unit_cost', 'bigint', required)
    .addPrimaryKeyConstraint('stock_count_lines_pk', ['count_id', 'product_id'])
    .execute()
  await makeAppendOnly(trx, engine, 'stock_count_lines', ['count_id', 'product_id'])
}
