import { sql } from 'kysely'
import type { Migration } from './migration.ts'
import { nameKey } from '../queries/records/name-key.ts'
import type { Queries } from '../tables.ts'
import { deletable, references, required, table } from './columns.ts'

/** Suppliers, and unique store names. */
export const backOffice: Migration = {
  name: '0002-back-office',
  up: async (trx, engine) => {
    await table(trx, engine, 'suppliers')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('name', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('phone', 'text', required)
      .addColumn('description', 'text')
      .$call(deletable)
      .execute()
    await trx.schema.createIndex('suppliers_store').on('suppliers').column('store_id').execute()
    await nameStores(trx)
  },
}

async function nameStores(trx: Queries): Promise<void> {
  await trx.schema
    .alterTable('stores')
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const { id, name } of await trx.selectFrom('stores').select(['id', 'name']).execute())
    await trx
      .updateTable('stores')
      .set({ name_key: nameKey(name) })
      .where('id', '=', id)
      .execute()
  await sql`create unique index stores_name on stores (name_key) where deleted_at is null`.execute(trx)
}
