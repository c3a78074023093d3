import type { CreateTableBuilder } from 'kysely'
import type { Queries } from '../tables.ts'
import { references, required } from './columns.ts'

/** The table of idempotency keys, without a rule of what is unique. */
export function keysTable(trx: Queries): CreateTableBuilder<string, string> {
  const table: CreateTableBuilder<string, string> = trx.schema.createTable('idempotency_keys')
  return table
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('key', 'text', required)
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('operation', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('result_id', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
}

/** Creates it with its primary key in this order, as it was before keys had a device. */
export async function createKeys(trx: Queries, order: ('user_id' | 'key')[]): Promise<void> {
  await keysTable(trx).addPrimaryKeyConstraint('idempotency_keys_pk', order).execute()
}
