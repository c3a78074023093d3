import { countBooks, findWrongBooks, type BookCounts } from '../db/books.ts'
import { findDamage } from '../db/damage.ts'
import type { Database } from '../db/database.ts'
import { appliedSteps } from '../db/migrate.ts'
import { inSnapshot } from '../db/snapshot.ts'
import { OperatorError } from '../operator-error.ts'

/** What was found in a database, a sentence each. */
export interface Findings {
  /** The file is not whole; then nothing else was looked at. */
  damage: string[]
  /** Rules of the books that do not hold. */
  wrongBooks: string[]
  /** Null when it is damaged. */
  counts: BookCounts | null
}

/**
 * Goes through a whole database, in one state of it: the file, the references, the books.
 * @throws OperatorError when it is no database of this program, or a newer version's.
 */
export async function verify(db: Database): Promise<Findings> {
  return inSnapshot(db, async (trx) => {
    const damage = db.dialect === 'sqlite' ? await findDamage(trx, 'full') : []
    if (damage.length > 0) return { damage, wrongBooks: [], counts: null }
    const steps = await appliedSteps({ trx, dialect: db.dialect })
    if (steps.length === 0) throw new OperatorError('This is no database of Sistema de Ventas')
    return { damage, wrongBooks: await findWrongBooks(trx), counts: await countBooks(trx) }
  })
}
