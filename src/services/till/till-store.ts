import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { StoredTill } from '../../machines/stored-till/till-schema.ts'
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
  /** The version of the snapshot's shape; snapshots of another one are set aside. */
  version: TillRecord['version']
  /** What a snapshot holds; null for one that cannot be gone on from. */
  read(snapshot: unknown): StoredTill | null
  /** Called with why a till was set aside when it was to be loaded. */
  onSetAside(reason: 'version' | 'content'): void
  /** Called once when this device cannot store; selling goes on without. */
  onFailure(error: unknown): void
}

/** The till each cashier left open on this device: one record a user, written strictly to disk. */
export interface TillStore {
  /** What this user left behind: a till, nothing, or something that can no longer be used and was set aside. */
  load(userId: string): Promise<StoredTill | 'none' | 'dropped'>
  /** Stores in the background. A newer snapshot replaces one that still waits; an older one never follows it. */
  save(userId: string, snapshot: unknown): void
  /** The user signs out: only what a till leaves then stays stored. */
  leave(userId: string): Promise<void>
  /** Keeps the stored till under a key of its own, where nothing is loaded from, and frees the user's place. */
  setAside(userId: string): Promise<void>
  /** Resolves when everything asked for so far is on disk, or has failed. */
  flush(): Promise<void>
}

/** @see docs/decisions/0032-till-storage.md */
export function createTillStore({ version, read, onSetAside, onFailure }: TillStoreOptions): TillStore {
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

  /** What is stored for the user; nothing where there is no storage. */
  async function recordOf(userId: string): Promise<TillRecord | 'none' | 'unreadable'> {
    await flush()
    const db = await database().catch(report)
    if (!db) return 'none'
    return (await db.get('tills', userId).catch(() => 'unreadable' as const)) ?? 'none'
  }

  const tillIn = (record: TillRecord): StoredTill | null =>
    record.version === version && isRestorable(record.snapshot) ? read(record.snapshot) : null

  function putAside(userId: string, record: TillRecord | 'unreadable') {
    if (record !== 'unreadable') ask(`aside ${userId} ${record.savedAt}`, record)
    ask(userId, null)
  }

  return {
    async load(userId) {
      const record = await recordOf(userId)
      if (record === 'none') return 'none'
      const till = record === 'unreadable' ? null : tillIn(record)
      if (till) return till
      onSetAside(record !== 'unreadable' && record.version !== version ? 'version' : 'content')
      putAside(userId, record)
      return 'dropped'
    },
    save: (userId, snapshot) => ask(userId, { version, savedAt: Date.now(), snapshot }),
    async leave(userId) {
      const record = await recordOf(userId)
      if (record === 'none') return
      const rest = record === 'unreadable' ? null : (tillIn(record)?.afterSignOut ?? null)
      ask(userId, rest && { version, savedAt: Date.now(), snapshot: rest })
      await flush()
    },
    async setAside(userId) {
      const record = await recordOf(userId)
      if (record !== 'none') putAside(userId, record)
      await flush()
    },
    flush,
  }
}
