import type { Database } from '../../db/database.ts'
import { readFacts, type FactText } from '../../db/sealing/read-facts.ts'
import { sealedFacts } from '../../db/sealing/sealed-facts.ts'
import { readChainEnd, readLastIds, writeSeal, type ChainEnd } from '../../db/sealing/seals.ts'

/** The rows of one fact in a seal: reading and hashing them keeps the server for a few milliseconds. */
const PORTION = 500

const tables = Object.values(sealedFacts).map(({ table }) => table)

/** Rows that were there at one moment, and who may still have been writing others with lower ids. */
interface Seen {
  lastIds: ReadonlyMap<string, number>
  inserters: readonly string[]
}

/**
 * Seals facts behind their commit, in portions and without a lock on selling (docs/decisions/0173). Several servers may do it: of two that
 * write the same seal one writes nothing.
 */
export interface Sealer {
  /** Seals the next portion. @returns whether more is waiting that can be sealed at once. */
  seal(now: number): Promise<boolean>
}

export function createSealer(db: Database): Sealer {
  let end: ChainEnd | null = null
  let seen: Seen | null = null

  /** The last ids up to which no row can appear any more; null while somebody of that moment still writes. */
  const settled = async (): Promise<ReadonlyMap<string, number> | null> => {
    if (seen && seen.inserters.length > 0) {
      const running = new Set(await db.engine.locks.inserters(db.read, tables))
      if (seen.inserters.some((name) => running.has(name))) return null
      return seen.lastIds
    }
    const lastIds = await readLastIds(db.read)
    // After the ids: who numbered a row before them and has not ended is among these.
    seen = { lastIds, inserters: await db.engine.locks.inserters(db.read, tables) }
    return seen.inserters.length === 0 ? lastIds : null
  }

  return {
    seal: async (now) => {
      const lastIds = await settled()
      if (!lastIds) return false
      const from = end ?? (await readChainEnd(db.read))
      end = from
      const facts = new Map<string, readonly FactText[]>()
      let isMore = false
      for (const [name, fact] of Object.entries(sealedFacts)) {
        const after = from.heads.get(name) ?? 0
        const last = lastIds.get(name) ?? 0
        if (last <= after) continue
        const rows = await readFacts(db.read, fact, { after, last, limit: PORTION })
        if (rows.length > 0) facts.set(name, rows)
        isMore ||= rows.length === PORTION
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (!isMore) seen = null
      if (facts.size === 0) return false
      // Null: another server has sealed; its seal is read with the next portion.
      end = await db.write((trx) => writeSeal(trx, from, facts, now))
      return isMore
    },
  }
}
