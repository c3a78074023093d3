import { sql } from 'kysely'
import { forEngine } from '../engine.ts'
import type { Migration } from './migration.ts'
import { createKeys } from './create-keys.ts'
import type { Queries } from '../tables.ts'

/**
 * The primary key of idempotency keys begins with the key instead of the user: the keys of the product begin with their time, so a sale writes
 * into the end of its index. The indexes of sales by article and by total are in blocks of 512 sales instead of 4,096, so that a block has
 * few pages (docs/decisions/0159).
 */
export const keysInOrder: Migration = {
  name: '0029-keys-in-order',
  up: async (trx, engine) => {
    await forEngine(engine, { sqlite: orderOnSqlite, postgres: orderOnPostgres })(trx)
    await trx.schema.dropIndex('sales_total').execute()
    await sql`create index sales_total on sales ((id >> 9), total)`.execute(trx)
    await trx.schema.dropIndex('sale_lines_product').execute()
    await sql`create index sale_lines_product on sale_lines ((sale_id >> 9), product_id)`.execute(trx)
  },
}

/** SQLite cannot change a primary key, so the table is made anew. */
async function orderOnSqlite(trx: Queries): Promise<void> {
  await trx.schema.alterTable('idempotency_keys').renameTo('unordered_keys').execute()
  await createKeys(trx, ['key', 'user_id'])
  await sql`insert into idempotency_keys select * from unordered_keys order by key, user_id`.execute(trx)
  await trx.schema.dropTable('unordered_keys').execute()
}

async function orderOnPostgres(trx: Queries): Promise<void> {
  await sql`alter table idempotency_keys drop constraint idempotency_keys_pk,
    add constraint idempotency_keys_pk primary key (key, user_id)`.execute(trx)
}
