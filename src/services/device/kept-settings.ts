import { settingsFromJson, settingsToJson, type KnownSettings } from '../../../domain/settings.ts'
import { createUserRecord } from './user-record.ts'

/** The last known settings of the store on this device, for a start without the server. */
export interface KeptSettings {
  /** Undefined when none are stored for this user. */
  load(userId: string): KnownSettings | undefined
  save(userId: string, settings: KnownSettings): void
}

export function createKeptSettings(storage: Storage = localStorage): KeptSettings {
  const record = createUserRecord('store-settings', storage)
  return {
    load(userId) {
      const settings = record.load(userId)
      return settings && settingsFromJson({ ...settings })
    },
    save: (userId, settings) => record.save(userId, settingsToJson(settings)),
  }
}
