import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The idempotency keys that expire, by their age (docs/decisions/0200). Keys of sales are not in it: a sale writes nothing more. */
export const expiringKeys: Migration = {
  name: '0038-expiring-keys',
  up: async (trx) => {
    await sql`create index idempotency_keys_expiring on idempotency_keys (created_at) where operation <> 'sale'`.execute(
      trx,
    )
  },
}
