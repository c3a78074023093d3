import { reloadedTopics, type Unchanged } from '../../../domain/feed.ts'
import type { Announcement } from './announcement.ts'

/** When what is read again without a cursor changed last, as far as this process has heard. */
export interface LastChanges {
  /** From now on everything is heard; what was before is not known. */
  begin(): void
  note(announcement: Announcement): void
  /** For how long each is known to be unchanged in a store, in milliseconds. */
  unchanged(storeId: number): Unchanged
}

/** @param now in milliseconds; never set back. */
export function createLastChanges(now: () => number = () => performance.now()): LastChanges {
  let heardSince = now()
  /** By store; null: changes that belong to no single store. */
  const changed = new Map<number | null, Map<string, number>>()
  const lastOf = (storeId: number | null, topic: string) => changed.get(storeId)?.get(topic) ?? heardSince

  return {
    begin() {
      heardSince = now()
      changed.clear()
    },
    note({ storeId, topics }) {
      const ofStore = changed.get(storeId) ?? new Map<string, number>()
      changed.set(storeId, ofStore)
      for (const topic of topics) ofStore.set(topic, now())
    },
    unchanged: (storeId) => {
      const at = now()
      return Object.fromEntries(
        reloadedTopics.map((topic) => {
          const last = Math.max(lastOf(storeId, topic), lastOf(null, topic))
          return [topic, Math.floor(at - last)]
        }),
      ) as Unchanged
    },
  }
}
