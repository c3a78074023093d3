import type { Migration } from './migration.ts'
import { required } from './columns.ts'

/** Counts of sign-in tries, by account and by address. */
export const signInTries: Migration = {
  name: '0004-sign-in-tries',
  up: async (trx) => {
    await trx.schema
      .createTable('sign_in_tries')
      .addColumn('kind', 'text', required)
      .addColumn('key', 'text', required)
      .addColumn('tries', 'integer', required)
      .addColumn('ends_at', 'bigint', required)
      .addPrimaryKeyConstraint('sign_in_tries_pk', ['kind', 'key'])
      .execute()
    await trx.schema.createIndex('sign_in_tries_end').on('sign_in_tries').column('ends_at').execute()
  },
}
