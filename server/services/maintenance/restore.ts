import { existsSync } from 'node:fs'
import { chmod, copyFile, link, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isDamage } from '../../db/damage.ts'
import type { Database } from '../../db/database.ts'
import { lockDataDirectory } from '../../db/maintenance/data-directory-lock.ts'
import { sqlitePath } from '../../db/open.ts'
import { checkpointWal, resetInstance } from '../../db/engines/sqlite-file.ts'
import { openSqlite } from '../../db/engines/open-sqlite.ts'
import { readColumns } from '../../db/table-rows.ts'
import { fillReplacedSchema, otherConnections } from '../../db/maintenance/replace-schema.ts'
import { fileStamp } from '../../files/backup-names.ts'
import { checkHash, removeHash } from '../../files/file-hash.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { removeRestoreRemains } from '../../files/restore-remains.ts'
import { flush, makeWholeFile } from '../../files/whole-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { recordOfOperator } from '../audit/operator.ts'
import type { AuditEvent } from '../audit/record.ts'
import { withFile } from './back-up.ts'
import { verifyFile } from './verify-file.ts'
import type { Findings } from './verify.ts'

/** Throws when the findings of the verification must stop the restore. */
type Judge = (findings: Findings) => void

/**
 * Verifies a backup and replaces the SQLite database of `dataDir` with it, atomically. Everyone must sign in again, and
 * tills load the whole catalog. The restored audit log gets an entry.
 * @param now milliseconds since the epoch; it makes the file names of this restore unique.
 * @returns the path of the replaced database, or null when there was none.
 * @throws OperatorError while a server uses the folder.
 */
export async function restoreFile(
  backup: string,
  dataDir: string,
  now: number,
  judge: Judge,
): Promise<string | null> {
  await makeFolder(dataDir)
  const lock = lockDataDirectory(dataDir, 'alone')
  const stamp = fileStamp(now)
  const path = sqlitePath(dataDir)
  const draft = join(dataDir, `restored-${stamp}.sqlite`)
  const aside = existsSync(path) ? freeAside(dataDir, now) : null
  try {
    await removeRestoreRemains(dataDir, path)
    await makeWholeFile(draft, async (part) => {
      await copyFile(backup, part)
      // A copy made by hand may have a WAL. Our own backups have a hash and never a WAL.
      if (existsSync(`${backup}-wal`) && (await checkHash(backup)) === 'absent')
        await copyFile(`${backup}-wal`, `${part}-wal`)
      await chmod(part, 0o600)
      judge(await verifyFile(part))
      await removeHash(part)
      resetInstance(part)
      await recordInFile(part, now, restored(backup, aside))
      checkpointWal(part)
    })
    // At every moment `path` is the old database or the new one.
    if (aside !== null) await keepAside(path, aside)
    await rename(draft, path)
    await flush(dirname(path))
    return aside
  } finally {
    await rm(draft, { force: true })
    lock.release()
  }
}

/** A name for the replaced database. A restore that was killed in this second may have taken the first one. */
function freeAside(dataDir: string, now: number): string {
  const path = join(dataDir, `replaced-${fileStamp(now)}.sqlite`)
  return existsSync(path) ? freeAside(dataDir, now + 1_000) : path
}

function restored(backup: string, replaced: string | null): AuditEvent {
  return { action: 'backup.restored', details: { file: resolve(backup), replaced } }
}

/** Adds an entry to the audit log of a file. A backup from a version without an audit log gets none before its update. */
async function recordInFile(path: string, now: number, event: AuditEvent): Promise<void> {
  const file = openSqlite(path)
  try {
    await file.write(async (trx) => {
      const columns = await readColumns({ trx, engine: file.engine })
      if (columns.has('audit_log')) await recordOfOperator(trx, now, event)
    })
  } finally {
    await file.close()
  }
}

/**
 * Links the old database to `aside` and removes its WAL at `path`: SQLite would take that WAL for one of the new database.
 */
async function keepAside(path: string, aside: string): Promise<void> {
  await link(path, aside)
  // A copy of the WAL: SQLite deletes the WAL of a file that is too damaged to be opened.
  if (existsSync(`${path}-wal`)) await copyFile(`${path}-wal`, `${aside}-wal`)
  try {
    checkpointWal(path)
    await rm(`${aside}-wal`, { force: true })
  } catch (error) {
    if (!isDamage(error)) throw error
    for (const end of ['-wal', '-shm']) await rm(path + end, { force: true })
  }
}

/**
 * Verifies a backup and replaces the content of a PostgreSQL database with it, in one transaction. The replaced tables
 * stay in another schema. The restored audit log gets an entry.
 * @param now milliseconds since the epoch; it makes the name of that schema unique.
 * @returns the name of that schema.
 * @throws OperatorError while a server is connected.
 */
export async function restoreIntoPostgres(
  backup: string,
  db: Database,
  now: number,
  judge: Judge,
): Promise<string> {
  judge(await verifyFile(backup))
  const others = await otherConnections(db.read)
  if (others > 0)
    throw new OperatorError(`Hay ${others} conexiones a esta base de datos: detén primero los servidores`)
  const aside = `replaced_${fileStamp(now).replaceAll('-', '_')}`
  await withFile(backup, (file) =>
    fillReplacedSchema(db, aside, file, (trx) => recordOfOperator(trx, now, restored(backup, aside))),
  )
  return aside
}
