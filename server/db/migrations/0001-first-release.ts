import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { deletable, references, required, table } from './columns.ts'
import { createKeys } from './create-keys.ts'

/** Stores, people, catalog, registers and sales. */
export const firstRelease: Migration = {
  name: '0001-first-release',
  up: async (trx, engine) => {
    await createShop(trx, engine)
    await createPeople(trx, engine)
    await createCatalog(trx, engine)
    await createRegisters(trx, engine)
    await createSales(trx, engine)
    await createKeys(trx, ['user_id', 'key'])
  },
}

async function createShop(trx: Queries, engine: EngineName): Promise<void> {
  await trx.schema
    .createTable('settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('instance', 'text', required)
    .addColumn('change', 'bigint', required)
    .addColumn('probed_at', 'bigint', required)
    .execute()
  await trx
    .insertInto('settings')
    .values({ id: 1, instance: randomUUID(), change: 0, probed_at: 0 })
    .execute()
  await table(trx, engine, 'stores')
    .addColumn('name', 'text', required)
    .addColumn('address', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .$call(deletable)
    .execute()
}

async function createPeople(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'roles')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute()
  await trx.schema
    .createTable('role_permissions')
    .addColumn('role_id', 'bigint', references('roles.id'))
    .addColumn('permission', 'text', required)
    .addPrimaryKeyConstraint('role_permissions_pk', ['role_id', 'permission'])
    .execute()
  await table(trx, engine, 'users')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('role_id', 'bigint', references('roles.id'))
    .addColumn('name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', required)
    .addColumn('email', 'text')
    .addColumn('password_hash', 'text', required)
    .$call(deletable)
    .execute()
  await sql`create unique index users_username on users (username_key) where deleted_at is null`.execute(trx)
  await trx.schema.createIndex('users_store').on('users').columns(['store_id', 'role_id']).execute()
  await trx.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await trx.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
}

async function createCatalog(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'clients')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('name', 'text', required)
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('is_default', 'integer', required)
    .$call(deletable)
    .execute()
  await trx.schema.createIndex('clients_store').on('clients').column('store_id').execute()
  await sql`create unique index clients_default on clients (store_id) where is_default = 1`.execute(trx)
  await table(trx, engine, 'products')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('code', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text')
    .addColumn('stock', 'bigint', (column) => column.notNull().check(sql`stock >= 0`))
    .addColumn('min_stock', 'bigint', required)
    .addColumn('price', 'bigint', (column) => column.notNull().check(sql`price >= 0`))
    .addColumn('cost', 'bigint', (column) => column.notNull().check(sql`cost >= 0`))
    .addColumn('changed', 'bigint', required)
    .$call(deletable)
    .execute()
  await sql`create unique index products_code on products (store_id, code) where deleted_at is null`.execute(
    trx,
  )
  await trx.schema.createIndex('products_changed').on('products').columns(['store_id', 'changed']).execute()
}

async function createRegisters(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'registers')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('opened_at', 'bigint', required)
    .addColumn('initial_amount', 'bigint', required)
    .addColumn('closed_at', 'bigint')
    .addColumn('closing_amount', 'bigint')
    .addColumn('sales_total', 'bigint')
    .execute()
  await sql`create unique index registers_open on registers (user_id) where closed_at is null`.execute(trx)
  await trx.schema.createIndex('registers_user').on('registers').column('user_id').execute()
}

async function createSales(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'sales')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('register_id', 'bigint', references('registers.id'))
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('client_id', 'bigint', references('clients.id'))
    .addColumn('client_name', 'text', required)
    .addColumn('user_name', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('sold_at', 'bigint', required)
    .addColumn('subtotal', 'bigint', required)
    .addColumn('discount', 'bigint', required)
    .addColumn('tax', 'bigint', required)
    .addColumn('total', 'bigint', required)
    .execute()
  await trx.schema.createIndex('sales_register').on('sales').column('register_id').execute()
  await trx.schema.createIndex('sales_store_day').on('sales').columns(['store_id', 'sold_at']).execute()
  await trx.schema.createIndex('sales_client').on('sales').column('client_id').execute()
  await trx.schema
    .createTable('sale_lines')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('sale_id', 'bigint', references('sales.id'))
    .addColumn('position', 'integer', required)
    .addColumn('product_id', 'bigint', references('products.id'))
    .addColumn('name', 'text', required)
    .addColumn('quantity', 'bigint', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('price', 'bigint', required)
    .addColumn('cost', 'bigint', required)
    .addColumn('discount', 'bigint', required)
    .addColumn('tax_rate', 'bigint', required)
    .addColumn('subtotal', 'bigint', required)
    .addColumn('tax', 'bigint', required)
    .addColumn('total', 'bigint', required)
    .addPrimaryKeyConstraint('sale_lines_pk', ['sale_id', 'position'])
    .execute()
  await trx.schema.createIndex('sale_lines_product').on('sale_lines').column('product_id').execute()
}
