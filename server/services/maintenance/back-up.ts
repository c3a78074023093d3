import { copyTables } from '../../db/maintenance/copy-tables.ts'
import { DamageError } from '../../db/damage.ts'
import type { Database } from '../../db/database.ts'
import { appliedSteps, migrate } from '../../db/migrations/migrate.ts'
import { inSnapshot } from '../../db/maintenance/snapshot.ts'
import { checkpointWal } from '../../db/engines/sqlite-file.ts'
import { openSqlite } from '../../db/engines/open-sqlite.ts'
import { addHash } from '../../files/file-hash.ts'
import { makeWholeFile } from '../../files/whole-file.ts'

/**
 * Writes a snapshot of the whole shop into one SQLite file at `path`, while tills go on selling. It has every sale that
 * was acknowledged before the call. The backup of a PostgreSQL database is a SQLite file too. The last line of the file is
 * its hash.
 * @param db a connection that nobody else uses: the backup blocks it.
 * @param isEnded asked after each of its steps: whether it ends early, without a file.
 * @throws OperatorError when the file exists, DamageError when the backup is damaged, Error when it was ended.
 */
export async function backUp(db: Database, path: string, isEnded = () => false): Promise<void> {
  const goOn = () => {
    if (isEnded()) throw new Error('The backup was ended')
  }
  await makeWholeFile(path, async (draft) => {
    if (db.engine.vacuumInto) await db.engine.vacuumInto(db.read, draft)
    else await copyToFile(db, draft)
    goOn()
    const faults = await withFile(draft, (file) => file.engine.findDamage(file.read, 'full'))
    if (faults.length > 0) throw new DamageError(`El respaldo no está completo: ${faults.join('; ')}`)
    goOn()
    await addHash(draft)
  })
}

async function copyToFile(from: Database, draft: string): Promise<void> {
  const { engine } = from
  const file = openSqlite(draft)
  try {
    await inSnapshot(from, async (trx) => {
      await migrate(file, await appliedSteps({ trx, engine }))
      await file.write((to) => copyTables({ trx, engine }, { trx: to, engine: file.engine }))
    })
  } finally {
    await file.close()
  }
  checkpointWal(draft)
}

/** Opens a backup read-only for `work`. */
export async function withFile<T>(path: string, work: (file: Database) => Promise<T>): Promise<T> {
  const file = openSqlite(path, { readOnly: true, mustExist: true })
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
