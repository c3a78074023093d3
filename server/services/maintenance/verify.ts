import { countData, findInconsistencies, type DataCounts } from '../../db/maintenance/consistency-checks.ts'
import type { Database } from '../../db/database.ts'
import { appliedSteps } from '../../db/migrations/migrate.ts'
import { inSnapshot } from '../../db/maintenance/snapshot.ts'
import { findUnreadableSettings } from '../../db/maintenance/unreadable-settings.ts'
import { findWrongSchema } from '../../db/maintenance/wrong-schema.ts'
import { OperatorError } from '../../operator-error.ts'

/** What was found in a database, a sentence each. */
export interface Findings {
  /** The file is not whole, or tables or columns are missing; then the consistency was not checked. */
  damage: string[]
  /** What is otherwise in the schema than this program made it. */
  wrongSchema: string[]
  /** Consistency rules that do not hold. */
  inconsistencies: string[]
  /** What is worth knowing, and nothing wrong. */
  notes: string[]
  /** Null when it is damaged. */
  counts: DataCounts | null
}

/** What is found in a file of which nothing can be trusted. */
export function damaged(damage: string[]): Findings {
  return { damage, wrongSchema: [], inconsistencies: [], notes: [], counts: null }
}

/**
 * Goes through a whole database, in one state of it: the file, the references, the schema, the consistency checks.
 * @throws OperatorError when it is no database of this program, or a newer version's.
 */
export async function verify(db: Database): Promise<Findings> {
  return inSnapshot(db, async (trx) => {
    const damage = await db.engine.findDamage(trx, 'full')
    if (damage.length > 0) return damaged(damage)
    const applied = await appliedSteps({ trx, engine: db.engine })
    if (applied.length === 0) throw new OperatorError('This is no database of Sistema de Ventas')
    const { lost, wrong, foreign } = await findWrongSchema(db, trx, applied)
    if (lost.length > 0) return damaged(lost)
    return {
      damage: [],
      wrongSchema: wrong,
      inconsistencies: [...(await findInconsistencies(trx)), ...(await findUnreadableSettings(trx, applied))],
      notes: foreign,
      counts: await countData(trx),
    }
  })
}
