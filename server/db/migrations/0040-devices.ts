import { sql } from 'kysely'
import type { Migration } from './migration.ts'
import { references, required } from './columns.ts'

/**
 * The devices of a store, each with a letter of its own (docs/decisions/0207). The index of letters has them in the order in which they are
 * given: A … Z, AA …
 */
export const devices: Migration = {
  name: '0040-devices',
  up: async (trx) => {
    await trx.schema
      .createTable('devices')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('device', 'text', required)
      .addColumn('letter', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('user_id', 'bigint', references('users.id'))
      .addPrimaryKeyConstraint('devices_pk', ['store_id', 'device'])
      .execute()
    await sql`create unique index devices_letter on devices (store_id, length(letter), letter)`.execute(trx)
  },
}
