import { sql } from 'kysely'
import { forEngine } from '../engine.ts'
import type { Migration } from './migration.ts'
import { keysTable } from './create-keys.ts'
import type { Queries } from '../tables.ts'

/**
 * An idempotency key belongs to the device that sent it, or without one to its user: that is its owner, which has a key once
 * (docs/decisions/0207). The order stays that of the keys, which begin with their time.
 */
export const keysOfDevices: Migration = {
  name: '0041-keys-of-devices',
  up: async (trx, engine) => {
    await forEngine(engine, { sqlite: rebuildOnSqlite, postgres: alterOnPostgres })(trx)
    await sql`create unique index idempotency_keys_owner
      on idempotency_keys (key, coalesce(device, cast(user_id as text)))`.execute(trx)
  },
}

/** SQLite cannot drop a primary key, so the table is made anew. */
async function rebuildOnSqlite(trx: Queries): Promise<void> {
  await trx.schema.alterTable('idempotency_keys').renameTo('keys_of_users').execute()
  await keysTable(trx).addColumn('device', 'text').execute()
  const columns = sql`user_id, key, store_id, operation, request_hash, result_id, created_at`
  await sql`insert into idempotency_keys (${columns}) select ${columns} from keys_of_users
    order by key, user_id`.execute(trx)
  await trx.schema.dropTable('keys_of_users').execute()
  await sql`create index idempotency_keys_expiring on idempotency_keys (created_at) where operation <> 'sale'`.execute(
    trx,
  )
}

async function alterOnPostgres(trx: Queries): Promise<void> {
  await sql`alter table idempotency_keys drop constraint idempotency_keys_pk, add column device text`.execute(
    trx,
  )
}
