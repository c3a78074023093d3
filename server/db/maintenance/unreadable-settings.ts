import { isReadable } from '../../../domain/settings.ts'
import type { Migration } from '../migrations/migration.ts'
import { storeSettings } from '../migrations/0010-store-settings.ts'
import type { Queries } from '../tables.ts'

/**
 * Settings that this program does not have, or with a value that it does not take: the product goes on as if they had not
 * been set. @param applied the steps the database has behind it. @returns a sentence for each.
 */
export async function findUnreadableSettings(trx: Queries, applied: readonly Migration[]): Promise<string[]> {
  if (!applied.includes(storeSettings)) return []
  const rows = await trx
    .selectFrom('store_settings')
    .selectAll()
    .orderBy('store_id')
    .orderBy('name')
    .execute()
  return rows
    .filter((row) => !isReadable(row))
    .map(({ store_id: store, name }) => `the setting ${name} of store ${store} cannot be read`)
}
