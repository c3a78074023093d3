import type { DBSchema } from 'idb'
import type { StoredActor, StoredRecord, StoredTill } from '../../machines/stored-till/till-schema.ts'
import { firstOnly, reopenedDatabase } from '../reopened-database.ts'

interface TillDatabase extends DBSchema {
  tills: { key: string; value: StoredRecord }
}

export interface TillStoreOptions<TStored extends StoredActor> {
  /** What is stored of a snapshot: the outbox has what was sent. */
  drafts(snapshot: unknown): unknown
  /** The versions of what is stored from now on. */
  version: StoredRecord['version']
  /** What is in a record, of this version or another; null when nothing of it can be resumed. */
  read(record: StoredRecord): TStored | null
  /** Called when something could not be loaded and was set aside: the names of what is lost, none for all of it. */
  onSetAside(lost: readonly string[]): void
  /** Called once when this device cannot store; selling continues without storage. */
  onFailure(error: unknown): void
}

/**
 * What each person has left open on this device, as the till of a cashier or a delivery: one record for each key, written with
 * strict durability. The key of a till is the id of its user.
 */
export interface TillStore<TStored extends StoredActor = StoredTill> {
  /** Opens the database before it is needed. */
  open(): void
  /** What is stored for this user, 'none', or 'dropped' when it cannot be used and was set aside. */
  load(userId: string): Promise<TStored | 'none' | 'dropped'>
  /** Stores in the background. A newer snapshot replaces one that still waits; an older one is never written after it. */
  save(userId: string, snapshot: unknown): void
  /** The user signs out: only the snapshot at this moment stays stored. */
  leave(userId: string): Promise<void>
  /** Moves the stored till to another key, from which nothing is loaded, and frees the user's key. */
  setAside(userId: string): Promise<void>
  /** Resolves when everything requested so far is on disk or has failed. */
  flush(): Promise<void>
}

/** @see docs/decisions/0032-till-storage.md */
export function createTillStore<TStored extends StoredActor>({
  drafts,
  version,
  read,
  onSetAside,
  onFailure,
}: TillStoreOptions<TStored>): TillStore<TStored> {
  /** The next write of each user; null deletes the record. */
  const waiting = new Map<string, StoredRecord | null>()
  let writing: Promise<void> | null = null
  const report = firstOnly(onFailure)
  const database = reopenedDatabase<TillDatabase>('till', (db) => {
    db.createObjectStore('tills')
  })

  async function write(userId: string, record: StoredRecord | null) {
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

  const ask = (userId: string, record: StoredRecord | null) => {
    waiting.set(userId, record)
    writing ??= writeAll()
  }

  async function flush() {
    while (writing) await writing
  }

  /** The stored record of the user; 'none' without storage. */
  async function recordOf(userId: string): Promise<StoredRecord | 'none' | 'unreadable'> {
    await flush()
    const db = await database().catch(report)
    if (!db) return 'none'
    return (await db.get('tills', userId).catch(() => 'unreadable' as const)) ?? 'none'
  }

  /** Keeps a copy that only a person reads who helps. */
  const keepAside = (userId: string, record: StoredRecord) => ask(`aside ${userId} ${record.savedAt}`, record)

  function putAside(userId: string, record: StoredRecord | 'unreadable') {
    if (record !== 'unreadable') keepAside(userId, record)
    ask(userId, null)
  }

  return {
    // The first use reports a failure.
    open: () => void database().catch(() => undefined),
    async load(userId) {
      const record = await recordOf(userId)
      if (record === 'none') return 'none'
      const till = record === 'unreadable' ? null : read(record)
      if (till?.lost.length === 0) return till
      onSetAside(till?.lost ?? [])
      if (till && record !== 'unreadable') keepAside(userId, record)
      else putAside(userId, record)
      return till ?? 'dropped'
    },
    save: (userId, snapshot) => ask(userId, { version, savedAt: Date.now(), snapshot: drafts(snapshot) }),
    async leave(userId) {
      const record = await recordOf(userId)
      if (record === 'none') return
      const rest = record === 'unreadable' ? null : (read(record)?.afterSignOut ?? null)
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
