import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DamageError } from '../../db/maintenance/damage.ts'
import type { Database } from '../../db/database.ts'
import { appliedSteps, migrate, migrations } from '../../db/migrations/migrate.ts'
import { openBackupFolder, pruneBackups, type BackupFolder } from '../../files/backup-folder.ts'
import { backupName } from '../../files/backup-names.ts'
import { OperatorError } from '../../operator-error.ts'
import { backUp } from './back-up.ts'
import { giveNewRights } from '../access/new-rights.ts'

/**
 * Brings a database up to date, its schema and the rights of its roles; one with something in it is backed up before. A damaged one is left alone.
 * @param db the caller's own: it is taken for as long.
 * @throws OperatorError when there could be no backup, DamageError; nothing was changed then.
 */
export async function updateSchema(db: Database, folder: BackupFolder): Promise<void> {
  const faults = await db.engine.findDamage(db.read, 'quick')
  if (faults.length > 0) throw new DamageError(faults.join('; '))
  const applied = await appliedSteps({ trx: db.read, engine: db.engine })
  if (applied.length > 0 && applied.length < migrations.length) await backUpBefore(db, folder)
  await migrate(db)
  await giveNewRights(db, Date.now())
}

async function backUpBefore(db: Database, folder: BackupFolder): Promise<void> {
  const now = Date.now()
  try {
    const names = await openBackupFolder(folder.backupDir, now)
    // Each of several processes that start at once makes its own: none may go on before there is one.
    const mark = randomBytes(3).toString('hex')
    const name = backupName(names, `update-${mark}`, now)
    await backUp(db, join(folder.backupDir, name))
    await pruneBackups(folder, name)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`No backup could be made before the update, so nothing was changed: ${reason}`)
  }
}
