import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What was brought back for a sale in an exchange is found by that sale, of which it is the only return. */
export const exchanges: Migration = {
  name: '0026-exchanges',
  up: async (trx) => {
    await sql`create unique index returns_exchange_sale on returns (exchange_sale_id)
      where exchange_sale_id is not null`.execute(trx)
  },
}
