import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DamageError } from '../../db/damage.ts'
import type { Database } from '../../db/database.ts'
import { appliedSteps, migrate, migrations } from '../../db/migrations/migrate.ts'
import { openBackupFolder, pruneBackups, type BackupFolder } from '../../files/backup-folder.ts'
import { backupName } from '../../files/backup-names.ts'
import { OperatorError } from '../../operator-error.ts'
import { backUp } from './back-up.ts'
import { giveNewRights } from '../access/new-rights.ts'

/**
 * Updates a database: its schema and the rights of its roles. A backup is made before pending migrations run. It looks for
 * damage first, which reads the whole database: only `wasClosed` without pending migrations leaves that to the caller.
 * @param db a connection that nobody else uses: the backup blocks it.
 * @param wasClosed the last process closed the database, so damage is not expected.
 * @returns whether the caller must look for damage.
 * @throws OperatorError when the backup failed, DamageError for a damaged database; then nothing was changed.
 */
export async function updateSchema(db: Database, folder: BackupFolder, wasClosed = false): Promise<boolean> {
  const steps = async () => appliedSteps({ trx: db.read, engine: db.engine })
  const looksLater = wasClosed && (await steps()).length === migrations.length
  if (!looksLater) await refuseDamage(db)
  const applied = await steps()
  if (applied.length > 0 && applied.length < migrations.length) await backUpBefore(db, folder)
  await migrate(db)
  await giveNewRights(db, Date.now())
  return looksLater
}

async function refuseDamage(db: Database): Promise<void> {
  const faults = await db.engine.findDamage(db.read, 'quick')
  if (faults.length > 0) throw new DamageError(faults.join('; '))
}

async function backUpBefore(db: Database, folder: BackupFolder): Promise<void> {
  const now = Date.now()
  try {
    const names = await openBackupFolder(folder.backupDir, now)
    // Processes that start together make one backup each: none may migrate before its own backup is complete.
    const mark = randomBytes(3).toString('hex')
    const name = backupName(names, `update-${mark}`, now)
    await backUp(db, join(folder.backupDir, name))
    await pruneBackups(folder, name)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `No se pudo hacer un respaldo antes de la actualización, así que no se cambió nada: ${reason}`,
    )
  }
}
