import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Withdrawals above what should be there are not refused any more in a blind shift: they are kept and counted (docs/decisions/0163). */
export const exceedingWithdrawals: Migration = {
  name: '0030-exceeding-withdrawals',
  up: async (trx) => {
    await sql`alter table registers rename column refused_withdrawals to exceeding_withdrawals`.execute(trx)
  },
}
