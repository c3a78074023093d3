import { settingsFromJson, settingsToJson, type KnownSettings } from '../../../domain/settings.ts'

const KEY = 'store-settings'

/** The last known settings of the store on this device, for a start without the server. */
export interface KeptSettings {
  /** Undefined when none are stored for this user. */
  load(userId: string): KnownSettings | undefined
  save(userId: string, settings: KnownSettings): void
}

/** One record on a device: that of the last user, because the next one may work in another store. */
export function createKeptSettings(storage: Storage = localStorage): KeptSettings {
  return {
    load(userId) {
      const kept = parse(storage)
      if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'userId') !== userId)
        return undefined
      const settings: unknown = Reflect.get(kept, 'settings')
      if (typeof settings !== 'object' || settings === null) return undefined
      return settingsFromJson({ ...settings })
    },
    save(userId, settings) {
      try {
        storage.setItem(KEY, JSON.stringify({ userId, settings: settingsToJson(settings) }))
      } catch {
        // Without storage they are loaded at each start.
        return
      }
    },
  }
}

function parse(storage: Storage): unknown {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
