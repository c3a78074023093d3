import { countData, findInconsistencies, type DataCounts } from '../../db/maintenance/consistency-checks.ts'
import { findCodesOfOneCase } from '../../db/maintenance/codes-of-one-case.ts'
import { checkSeals, type ChainEndFound, type KeptSeal } from '../../db/sealing/check-seals.ts'
import { seals } from '../../db/migrations/0031-seals.ts'
import type { Database } from '../../db/database.ts'
import { appliedSteps } from '../../db/migrations/migrate.ts'
import { inSnapshot } from '../../db/maintenance/snapshot.ts'
import { findUnreadableSettings } from '../../db/maintenance/unreadable-settings.ts'
import { findWrongSchema } from '../../db/maintenance/wrong-schema.ts'
import { OperatorError } from '../../operator-error.ts'

/** The findings of a verification, one sentence each. */
export interface Findings {
  /** Damage to the file, and missing tables or columns; then the consistency was not checked. */
  damage: string[]
  /** Other differences of the schema. */
  wrongSchema: string[]
  /** Broken consistency rules. */
  inconsistencies: string[]
  /** Harmless findings. */
  notes: string[]
  /** Null when it is damaged. */
  counts: DataCounts | null
  /** Where the chain of facts ends; null when it is damaged, or older than the chain. */
  chain: ChainEndFound | null
}

/** The findings for a damaged file. */
export function damaged(damage: string[]): Findings {
  return { damage, wrongSchema: [], inconsistencies: [], notes: [], counts: null, chain: null }
}

/**
 * Verifies a database in one snapshot: the file, the references, the schema, the consistency of the data.
 * @param kept a seal that the owner has kept elsewhere: the chain must still have it.
 * @throws OperatorError when it is no database of this program, or is of a newer version.
 */
export async function verify(db: Database, kept: KeptSeal | null = null): Promise<Findings> {
  return inSnapshot(db, async (trx) => {
    const damage = await db.engine.findDamage(trx, 'full')
    if (damage.length > 0) return damaged(damage)
    const applied = await appliedSteps({ trx, engine: db.engine })
    if (applied.length === 0) throw new OperatorError('Esta no es una base de datos de Sistema de Ventas')
    const { lost, wrong, foreign } = await findWrongSchema(db, trx, applied)
    if (lost.length > 0) return damaged(lost)
    const chain = applied.includes(seals) ? await checkSeals(trx, kept) : null
    return {
      damage: [],
      wrongSchema: wrong,
      inconsistencies: [
        ...(await findInconsistencies(trx, applied)),
        ...(await findUnreadableSettings(trx, applied)),
        ...(chain?.broken ?? []),
      ],
      notes: [...foreign, ...(await findCodesOfOneCase(trx))],
      counts: await countData(trx, applied),
      chain: chain && { last: chain.last, unsealed: chain.unsealed },
    }
  })
}
