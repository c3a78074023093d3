import { sql } from 'kysely'
import type { EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** Goods that came in with their cost, and what suppliers are owed. */
export const stockEntries: Migration = {
  name: '0023-stock-entries',
  up: async (trx, engine) => {
    await addColumns(trx)
    await createEntries(trx, engine)
    await createLines(trx, engine)
    await createVoids(trx, engine)
    await createLedger(trx, engine)
  },
}

/** A cost of before has no part of a centavo, and no supplier is owed anything. */
async function addColumns(trx: Queries): Promise<void> {
  await trx.schema
    .alterTable('products')
    .addColumn('cost_rest', 'bigint', (column) =>
      required(column)
        .defaultTo(0)
        .check(sql`cost_rest >= -50 and cost_rest < 50`),
    )
    .execute()
  await trx.schema
    .alterTable('suppliers')
    .addColumn('balance', 'bigint', (column) => required(column).defaultTo(0))
    .execute()
  await trx.schema.alterTable('suppliers').addColumn('owed_since', 'bigint').execute()
  await sql`create index suppliers_owed on suppliers (store_id, balance) where balance > 0`.execute(trx)
}

async function createEntries(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'stock_entries')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('number', 'bigint', required)
    .addColumn('supplier_id', 'bigint', (column) => column.references('suppliers.id'))
    .addColumn('supplier_name', 'text')
    .addColumn('document', 'text')
    .addColumn('document_key', 'text')
    .addColumn('paid', 'text', required)
    .addColumn('total', 'bigint', (column) => column.notNull().check(sql`total >= 0`))
    .addColumn('movement_id', 'bigint', (column) => column.references('cash_movements.id'))
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .addUniqueConstraint('stock_entries_number', ['store_id', 'number'])
    .execute()
  await trx.schema
    .createIndex('stock_entries_at')
    .on('stock_entries')
    .columns(['store_id', 'at', 'id'])
    .execute()
  await sql`create index stock_entries_document on stock_entries (supplier_id, document_key)
    where document_key is not null`.execute(trx)
  await sql`create unique index stock_entries_movement on stock_entries (movement_id)
    where movement_id is not null`.execute(trx)
  await makeAppendOnly(trx, engine, 'stock_entries', ['id'])
}

async function createLines(trx: Queries, engine: EngineName): Promise<void> {
  await trx.schema
    .createTable('stock_entry_lines')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('entry_id', 'bigint', references('stock_entries.id'))
    .addColumn('position', 'bigint', required)
    .addColumn('product_id', 'bigint', references('products.id'))
    .addColumn('name', 'text', required)
    .addColumn('quantity', 'bigint', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('unit_cost', 'bigint', (column) => column.notNull().check(sql`unit_cost >= 0`))
    .addColumn('total', 'bigint', (column) => column.notNull().check(sql`total >= 0`))
    .addColumn('cost_before', 'bigint', required)
    .addColumn('cost_after', 'bigint', required)
    .addColumn('old_price', 'bigint')
    .addColumn('price', 'bigint')
    .addPrimaryKeyConstraint('stock_entry_lines_pk', ['entry_id', 'position'])
    .addUniqueConstraint('stock_entry_lines_product', ['entry_id', 'product_id'])
    .execute()
  await makeAppendOnly(trx, engine, 'stock_entry_lines', ['entry_id', 'position'])
}

async function createVoids(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'stock_entry_voids')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('entry_id', 'bigint', references('stock_entries.id'))
    .addColumn('movement_id', 'bigint', (column) => column.references('cash_movements.id'))
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('reason', 'text', required)
    .addUniqueConstraint('stock_entry_voids_entry', ['entry_id'])
    .execute()
  await makeAppendOnly(trx, engine, 'stock_entry_voids', ['id'])
}

async function createLedger(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'supplier_ledger')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('supplier_id', 'bigint', references('suppliers.id'))
    .addColumn('kind', 'text', required)
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount <> 0`))
    .addColumn('balance', 'bigint', required)
    .addColumn('entry_id', 'bigint', (column) => column.references('stock_entries.id'))
    .addColumn('movement_id', 'bigint', (column) => column.references('cash_movements.id'))
    .addColumn('reference', 'text')
    .addColumn('reason', 'text')
    .addColumn('reverses', 'bigint')
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await sql`create index supplier_ledger_supplier on supplier_ledger (supplier_id, id)`.execute(trx)
  await sql`create unique index supplier_ledger_movement on supplier_ledger (movement_id)
    where movement_id is not null`.execute(trx)
  await sql`create unique index supplier_ledger_reverses on supplier_ledger (reverses)
    where reverses is not null`.execute(trx)
  await makeAppendOnly(trx, engine, 'supplier_ledger', ['id'])
}
