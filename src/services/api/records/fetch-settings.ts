import { settingsFromJson, type KnownSettings } from '../../../../domain/settings.ts'
import type { ApiClient } from '../../api-client.ts'
import { readFields, readVersion, type Fields } from '../read.ts'

/** The settings of the own store. */
export async function fetchSettings(api: ApiClient): Promise<KnownSettings> {
  const where = 'settings'
  return readStoreSettings(readFields(readFields(await api.get('/settings'), where)[where], where), where)
}

export function readStoreSettings(fields: Fields, where: string): KnownSettings {
  return {
    ...settingsFromJson(fields),
    ...readVersion(fields, where),
    ...(fields['clients_owe'] === true && { clientsOwe: true }),
  }
}
