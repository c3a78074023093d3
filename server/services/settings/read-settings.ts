import { readSettings, settingsToJson, type Settings, type StoreSettings } from '../../../domain/settings.ts'
import { listSettings, type SettingRow } from '../../db/queries/records/store-settings.ts'
import type { Queries } from '../../db/tables.ts'

/** The current settings of a store, for use cases. Every call reads the database; nothing is cached. */
export async function settingsOf(db: Queries, storeId: number): Promise<Settings> {
  return readSettings(await listSettings(db, storeId))
}

/** The settings of a store for `GET /settings`. */
export async function storeSettings(db: Queries, storeId: number): Promise<StoreSettings> {
  return settingsAnswer(await listSettings(db, storeId))
}

export function settingsAnswer(rows: readonly SettingRow[]): StoreSettings {
  return { ...settingsToJson(readSettings(rows)), version: versionOf(rows) }
}

/** The version of a store's settings; 1 at first. */
export function versionOf(rows: readonly SettingRow[]): number {
  return Math.max(1, ...rows.map(({ version }) => version))
}
