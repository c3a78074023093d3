import type { KnownSettings } from '../../../domain/calls/settings.ts'
import { shownSettings } from '../../../domain/settings.ts'
import { asSent } from '../../../domain/shape/fields.ts'
import { readShape } from '../read-shape.ts'
import { createUserRecord } from './user-record.ts'

/** The last known settings of the store on this device, for a start without the server. */
export interface KeptSettings {
  /** Undefined when none are stored for this user. */
  load(userId: string): KnownSettings | undefined
  save(userId: string, settings: KnownSettings): void
}

/** As they are sent, without their version. */
const kept = asSent(shownSettings)

export function createKeptSettings(storage: Storage = localStorage): KeptSettings {
  const record = createUserRecord('store-settings', storage)
  return {
    load(userId) {
      const settings = record.load(userId)
      return settings && readShape(kept, settings)
    },
    save: (userId, settings) => record.save(userId, kept.write(settings)),
  }
}
