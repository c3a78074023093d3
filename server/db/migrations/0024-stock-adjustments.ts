import { sql } from 'kysely'
import { forEngine } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** Adjustments of stock. Their lines are moves; a stock may be below zero from now on. */
export const stockAdjustments: Migration = {
  name: '0024-stock-adjustments',
  up: async (trx, engine) => {
    await table(trx, engine, 'stock_adjustments')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('user_id', 'bigint', references('users.id'))
      .addColumn('user_name', 'text', required)
      .addColumn('at', 'bigint', required)
      .addColumn('reason', 'text', required)
      .addColumn('note', 'text')
      .execute()
    await makeAppendOnly(trx, engine, 'stock_adjustments', ['id'])
    await sql`create index stock_moves_adjustment on stock_moves (document_id)
      where kind = 'adjustment'`.execute(trx)
    await sql`create index stock_moves_adjusted on stock_moves (store_id, at)
      where kind in ('adjustment', 'edit')`.execute(trx)
    await forEngine(engine, { sqlite: allowDebtOnSqlite, postgres: allowDebtOnPostgres })(trx)
  },
}

/** SQLite cannot drop a check: the column is written again. */
async function allowDebtOnSqlite(trx: Queries): Promise<void> {
  await sql`alter table products add column free_stock bigint not null default 0`.execute(trx)
  await sql`update products set free_stock = stock`.execute(trx)
  await sql`alter table products drop column stock`.execute(trx)
  await sql`alter table products rename column free_stock to stock`.execute(trx)
}

async function allowDebtOnPostgres(trx: Queries): Promise<void> {
  await sql`alter table products drop constraint products_stock_check`.execute(trx)
}
