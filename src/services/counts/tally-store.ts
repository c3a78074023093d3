import type { DBSchema } from 'idb'
import { array, mixed, number, object, string } from 'yup'
import type { QueuedTally } from '../../../domain/goods/counting.ts'
import { tallyModes } from '../../../domain/goods/stock-count.ts'
import type { StoredTallies, TallyOwner } from '../../machines/stock-count/tally-queue.ts'
import { firstOnly, reopenedDatabase } from '../reopened-database.ts'

interface TallyRow {
  /** The order in which they were counted on this device; the database gives it. */
  position?: number
  key: string
  owner: TallyOwner
  tally: unknown
}

interface TallyDatabase extends DBSchema {
  tallies: { key: number; value: TallyRow; indexes: { key: string } }
}

/** What was counted on this device and is not settled, each tally on its own: two tabs never overwrite each other's. */
export interface TallyStore {
  /** The tallies of a user, and how many others left. @throws when this device cannot store. */
  read(owner: TallyOwner): Promise<StoredTallies>
  /** Stores in the background, in the order of the calls: a tally that is new or has changed, or null for one that is settled. */
  save(owner: TallyOwner, key: string, tally: QueuedTally | null): void
  /** Resolves when everything requested so far is on disk or has failed. */
  flush(): Promise<void>
}

const tallySchema = object({
  key: string().required(),
  userId: string().required(),
  countId: number().integer().required(),
  article: object({ id: number().integer().required(), name: string().defined(), code: string().defined() })
    .nullable()
    .defined(),
  code: string().defined(),
  quantity: number().integer().required(),
  mode: mixed().oneOf(tallyModes).required(),
  refusal: array(string().defined()).defined(),
}).required()

const isTally = (value: unknown): value is QueuedTally => tallySchema.isValidSync(value, { strict: true })

/** @param onFailure called once when this device cannot store; counting goes on without storage. */
export function createTallyStore(onFailure: (error: unknown) => void): TallyStore {
  let last: Promise<void> = Promise.resolve()
  const report = firstOnly(onFailure)
  const database = reopenedDatabase<TallyDatabase>('tallies', (db) => {
    const store = db.createObjectStore('tallies', { keyPath: 'position', autoIncrement: true })
    store.createIndex('key', 'key', { unique: true })
  })

  async function write(owner: TallyOwner, key: string, tally: QueuedTally | null) {
    const transaction = (await database()).transaction('tallies', 'readwrite', { durability: 'strict' })
    const { store } = transaction
    const position = await store.index('key').getKey(key)
    if (tally !== null) await store.put({ ...(position !== undefined && { position }), key, owner, tally })
    else if (position !== undefined) await store.delete(position)
    await transaction.done
  }

  return {
    async read({ userId }) {
      await last
      const rows = await (await database()).getAll('tallies')
      const counts = new Map<string, number>()
      for (const { owner, tally } of rows)
        if (owner.userId !== userId && isTally(tally) && tally.refusal.length === 0)
          counts.set(owner.name, (counts.get(owner.name) ?? 0) + 1)
      return {
        own: rows.flatMap(({ owner, tally }) => (owner.userId === userId && isTally(tally) ? [tally] : [])),
        others: [...counts].map(([name, count]) => ({ name, count })),
      }
    },
    save(owner, key, tally) {
      last = last.then(() => write(owner, key, tally)).catch(report)
    },
    flush: () => last,
  }
}
