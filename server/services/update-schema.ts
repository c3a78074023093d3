import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { DamageError, findDamage } from '../db/damage.ts'
import type { Database } from '../db/database.ts'
import { appliedSteps, migrate, migrations } from '../db/migrate.ts'
import { backupPath } from '../files/backup-names.ts'
import { pruneBackups } from '../files/prune-backups.ts'
import { OperatorError } from '../operator-error.ts'
import { backUp } from './back-up.ts'

/** Where backups go by themselves, and how many stay. */
export interface BackupFolder {
  backupDir: string
  backupKeep: number
}

/**
 * Brings a database up to date; one with something in it is backed up before. A damaged one is left alone.
 * @param db the caller's own: it is taken for as long.
 * @throws OperatorError when there could be no backup, DamageError; nothing was changed then.
 */
export async function updateSchema(db: Database, folder: BackupFolder): Promise<void> {
  if (db.dialect === 'sqlite') {
    const faults = await findDamage(db.read, 'quick')
    if (faults.length > 0) throw new DamageError(faults.join('; '))
  }
  const applied = await appliedSteps({ trx: db.read, dialect: db.dialect })
  if (applied.length > 0 && applied.length < migrations.length) await backUpBefore(db, folder)
  await migrate(db)
}

async function backUpBefore(db: Database, { backupDir, backupKeep }: BackupFolder): Promise<void> {
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    // Each of several processes that start at once makes its own: none may go on before there is one.
    const mark = randomBytes(3).toString('hex')
    await backUp(db, backupPath(backupDir, `update-${mark}`, Date.now()))
    await pruneBackups(backupDir, backupKeep)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`No backup could be made before the update, so nothing was changed: ${reason}`)
  }
}
