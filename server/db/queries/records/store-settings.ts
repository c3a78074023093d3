import type { KeptSetting } from '../../../../domain/settings.ts'
import type { Queries } from '../../tables.ts'

/** A stored setting, and the version of the store's settings at its last change. */
export interface SettingRow extends KeptSetting {
  version: number
}

/** The stored settings of a store, read by primary key. */
export async function listSettings(db: Queries, storeId: number): Promise<SettingRow[]> {
  return db
    .selectFrom('store_settings')
    .select(['name', 'value', 'version'])
    .where('store_id', '=', storeId)
    .execute()
}

export async function saveSettings(
  trx: Queries,
  storeId: number,
  rows: readonly SettingRow[],
): Promise<void> {
  await trx
    .insertInto('store_settings')
    .values(rows.map((row) => ({ store_id: storeId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'name']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        version: eb.ref('excluded.version'),
      })),
    )
    .execute()
}
