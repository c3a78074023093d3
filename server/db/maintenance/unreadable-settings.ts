import { isReadable } from '../../../domain/settings.ts'
import type { Migration } from '../migrations/migration.ts'
import { storeSettings } from '../migrations/0010-store-settings.ts'
import type { Queries } from '../tables.ts'

/**
 * Finds settings with an unknown name or an invalid value; the product uses the default instead of them.
 * @param applied the migrations that were run on the database.
 * @returns a sentence for each.
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
    .map(({ store_id: store, name }) => `no se puede leer el ajuste ${name} de la tienda ${store}`)
}
