/** The keys of all records, each with the name of its content. */
const contents = {
  'own-store': 'store',
  'store-settings': 'settings',
  'unsettled-adjustments': 'keys',
} as const

/** One record on this device: that of the last user, because the next one may work in another store. */
export interface UserRecord {
  /** What is stored for this user, as it was parsed; undefined without it. */
  load(userId: string): object | undefined
  /** Replaces what is stored, also of another user. */
  save(userId: string, content: unknown): void
  /** Removes what is stored for this user. */
  remove(userId: string): void
}

/** A device that cannot store has no record, and nothing fails. */
export function createUserRecord(key: keyof typeof contents, storage: Storage): UserRecord {
  const name = contents[key]
  const load = (userId: string): object | undefined => {
    const kept = parse(storage, key)
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'userId') !== userId) return undefined
    const content: unknown = Reflect.get(kept, name)
    return typeof content === 'object' && content !== null ? content : undefined
  }
  return {
    load,
    save(userId, content) {
      try {
        storage.setItem(key, JSON.stringify({ userId, [name]: content }))
      } catch {
        // Without storage it is loaded at each start.
        return
      }
    },
    remove(userId) {
      if (load(userId)) storage.removeItem(key)
    },
  }
}

/** Removes the records of this device, except those of the user who is named. */
export function removeUserRecords(storage: Storage, except?: string): void {
  for (const key of Object.keys(contents)) {
    const kept = parse(storage, key)
    const isTheirs = typeof kept === 'object' && kept !== null && Reflect.get(kept, 'userId') === except
    if (!isTheirs) storage.removeItem(key)
  }
}

function parse(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
