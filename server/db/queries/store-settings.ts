import type { KeptSetting } from '../../../domain/settings.ts'
import type { Engine } from '../engine.ts'
import type { Queries } from '../tables.ts'

/** A setting that was set once, and in which version of the store's settings. */
export interface SettingRow extends KeptSetting {
  version: number
}

/** What was set in a store: one read by the key of the table. */
export async function listSettings(db: Queries, storeId: number): Promise<SettingRow[]> {
  return db
    .selectFrom('store_settings')
    .select(['name', 'value', 'version'])
    .where('store_id', '=', storeId)
    .execute()
}

/** Makes changes of a store's settings take turns until the transaction ends. The store's row is locked: those of settings may not be there yet. */
export async function lockSettingsForUpdate(trx: Queries, engine: Engine, storeId: number): Promise<void> {
  await trx
    .selectFrom('stores')
    .select('id')
    .where('id', '=', storeId)
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
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
