import { sql } from 'kysely'
import { deletable, references, required, table } from './columns.ts'
import type { Migration } from './migration.ts'

/** Categories, and the quick key that a product has on the page of its category. */
export const categories: Migration = {
  name: '0047-categories',
  up: async (trx, engine) => {
    await table(trx, engine, 'categories')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', required)
      .addColumn('color', 'text', required)
      .addColumn('version', 'bigint', (column) =>
        required(column)
          .defaultTo(1)
          .check(sql`version > 0`),
      )
      .addColumn('moved', 'text', (column) => required(column).defaultTo('{}'))
      .$call(deletable)
      .execute()
    await sql`create unique index categories_name on categories (store_id, name_key) where deleted_at is null`.execute(
      trx,
    )
    await trx.schema
      .alterTable('products')
      .addColumn('category_id', 'bigint', (column) => column.references('categories.id'))
      .execute()
    await trx.schema.alterTable('products').addColumn('quick_key', 'text').execute()
    await sql`create index products_category on products (category_id)
      where category_id is not null and deleted_at is null`.execute(trx)
    await sql`create unique index products_quick_key on products (store_id, coalesce(category_id, 0), quick_key)
      where quick_key is not null and deleted_at is null`.execute(trx)
  },
}
