import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Whether a second count of a blind closing is asked for before its difference is told (docs/decisions/0163). Closings from before have
 * told theirs: nothing is asked of them.
 */
export const askedRecounts: Migration = {
  name: '0036-asked-recounts',
  up: async (trx) => {
    await trx.schema.alterTable('registers').addColumn('second_count', 'text').execute()
    await sql`create index registers_asked on registers (user_id) where second_count = 'asked'`.execute(trx)
  },
}
