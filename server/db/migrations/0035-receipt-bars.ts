import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The bars of receipts are a setting from here on, which is off at first. A store keeps them when one of its users may take returns today, or
 * its receipts would lose them with the update (docs/decisions/0126). It is the next version of the store's settings.
 */
export const receiptBars: Migration = {
  name: '0035-receipt-bars',
  up: async (trx) => {
    await sql`
      insert into store_settings (store_id, name, value, version)
      select s.id, 'receipt_bars', 'true', 1 + coalesce((select max(k.version) from store_settings as k where k.store_id = s.id), 1)
      from stores as s where exists (
        select 1 from users as u join role_permissions as p on p.role_id = u.role_id
        where u.store_id = s.id and u.deleted_at is null and p.permission = 'create return')`.execute(trx)
  },
}
