import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { isRestorable } from './restorable.ts'

interface TillRecord {
  version: number | string
  /** Milliseconds since the epoch. */
  savedAt: number
  snapshot: unknown
}

interface TillDatabase extends DBSchema {
  tills: { key: string; value: TillRecord }
}

export interface TillStoreOptions {
  /** The version of the snapshot's shape; snapshots of another one are dropped. */
  version: TillRecord['version']
  /** Called once when this device cannot store; selling goes on without. */
  onFailure(error: unknown): void
}

/** The till each cashier left open on this device: one record a user, written strictly to disk. */
export interface TillStore {
  /** What this user left behind: a snapshot, nothing, or something that can no longer be used. */
  load(userId: string): Promise<{ snapshot: unknown } | 'none' | 'dropped'>
  /** Stores in the background. A newer snapshot replaces one that still waits; an older one never follows it. */
  save(userId: string, snapshot: unknown): void
  remove(userId: string): void
  /** Resolves when everything asked for so far is on disk, or has failed. */
  flush(): Promise<void>
}

/** @see docs/decisions/0030-till-storage.md */
export function createTillStore({ version, onFailure }: TillStoreOptions): TillStore {
  /** What to write next for a user; null removes. */
  const waiting = new Map<string, TillRecord | null>()
  let writing: Promise<void> | null = null
  let opened: Promise<IDBPDatabase<TillDatabase>> | null = null
  let reported = false

  const report = (error: unknown) => {
    if (!reported) onFailure(error)
    reported = true
  }

  /** Opens anew after a failure, or when the browser has closed the connection. */
  async function database() {
    const forget = () => {
      opened = null
    }
    try {
      opened ??= openDB<TillDatabase>('till', 1, {
        upgrade: (db) => {
          db.createObjectStore('tills')
        },
        terminated: forget,
      })
      return await opened
    } catch (error) {
      forget()
      throw error
    }
  }

  async function write(userId: string, record: TillRecord | null) {
    const transaction = (await database()).transaction('tills', 'readwrite', { durability: 'strict' })
    const change = record === null ? transaction.store.delete(userId) : transaction.store.put(record, userId)
    await Promise.all([change, transaction.done])
  }

  async function writeAll() {
    for (;;) {
      const next = waiting.entries().next()
      if (next.done) break
      const [userId, record] = next.value
      waiting.delete(userId)
      await write(userId, record).catch(report)
    }
    writing = null
  }

  const ask = (userId: string, record: TillRecord | null) => {
    waiting.set(userId, record)
    writing ??= writeAll()
  }

  async function flush() {
    while (writing) await writing
  }

  return {
    async load(userId) {
      await flush()
      const db = await database().catch(report)
      if (!db) return 'none'
      const record = await db.get('tills', userId).catch(() => 'unreadable' as const)
      if (record === undefined) return 'none'
      if (record !== 'unreadable' && record.version === version && isRestorable(record.snapshot))
        return { snapshot: record.snapshot }
      ask(userId, null)
      return 'dropped'
    },
    save: (userId, snapshot) => ask(userId, { version, savedAt: Date.now(), snapshot }),
    remove: (userId) => ask(userId, null),
    flush,
  }
}
