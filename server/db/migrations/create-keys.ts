import type { Queries } from '../tables.ts'
import { references, required } from './columns.ts'

/** Creates the table of idempotency keys, with its primary key in this order. */
export async function createKeys(trx: Queries, order: ('user_id' | 'key')[]): Promise<void> {
  await trx.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('key', 'text', required)
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('operation', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('result_id', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_keys_pk', order)
    .execute()
}
