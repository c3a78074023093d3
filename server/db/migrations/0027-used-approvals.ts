import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The token of each approval, hashed: each is good once. Those of before have none. */
export const usedApprovals: Migration = {
  name: '0027-used-approvals',
  up: async (trx) => {
    await trx.schema.alterTable('approvals').addColumn('token_hash', 'text').execute()
    await sql`create unique index approvals_token on approvals (token_hash)`.execute(trx)
  },
}
