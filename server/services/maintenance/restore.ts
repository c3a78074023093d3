import { existsSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isDamage } from '../../db/maintenance/damage.ts'
import type { Database } from '../../db/database.ts'
import { lockDataDirectory } from '../../db/maintenance/data-directory-lock.ts'
import { sqlitePath } from '../../db/open.ts'
import { checkpointWal, startAnew } from '../../db/engines/sqlite-file.ts'
import { openSqlite } from '../../db/engines/open-sqlite.ts'
import { readColumns } from '../../db/maintenance/table-rows.ts'
import { fillReplacedSchema, otherConnections } from '../../db/maintenance/replace-schema.ts'
import { fileStamp } from '../../files/backup-names.ts'
import { checkHash, removeHash } from '../../files/file-hash.ts'
import { removeRestoreRemains } from '../../files/restore-remains.ts'
import { flush, makeWholeFile } from '../../files/whole-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { recordOfOperator } from '../audit/operator.ts'
import type { AuditEvent } from '../audit/record.ts'
import { withFile } from './back-up.ts'
import { verifyFile } from './verify-file.ts'
import type { Findings } from './verify.ts'

/** Says whether a backup that was gone through may be put in place; throws when not. */
type Judge = (findings: Findings) => void

/**
 * Puts a backup in the place of the SQLite database of `dataDir`, whole or not at all; it is gone through before.
 * Everyone must sign in again, and tills ask for the whole catalog. The audit log that is put in place tells of it.
 * @param now milliseconds since the epoch; tells the files of this restore from those of others as well.
 * @returns where the replaced database lies now, or null when there was none.
 * @throws OperatorError while a server uses the folder.
 */
export async function restoreFile(
  backup: string,
  dataDir: string,
  now: number,
  judge: Judge,
): Promise<string | null> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataDirectory(dataDir, 'alone')
  const stamp = fileStamp(now)
  const path = sqlitePath(dataDir)
  const draft = join(dataDir, `restored-${stamp}.sqlite`)
  const aside = existsSync(path) ? join(dataDir, `replaced-${stamp}.sqlite`) : null
  try {
    await removeRestoreRemains(dataDir, path)
    await makeWholeFile(draft, async (part) => {
      await copyFile(backup, part)
      // Beside a copy that was made by hand; whatever lies beside one with a hash came later.
      if (existsSync(`${backup}-wal`) && (await checkHash(backup)) === 'absent')
        await copyFile(`${backup}-wal`, `${part}-wal`)
      await chmod(part, 0o600)
      judge(await verifyFile(part))
      await removeHash(part)
      startAnew(part)
      await recordInFile(part, now, restored(backup, aside))
      checkpointWal(part)
    })
    // At each moment there is a database at `path`: the old one, or the new one.
    if (aside !== null) await keepAside(path, aside)
    await rename(draft, path)
    await flush(dirname(path))
    return aside
  } finally {
    await rm(draft, { force: true })
    lock.release()
  }
}

function restored(backup: string, replaced: string | null): AuditEvent {
  return { action: 'backup.restored', details: { file: resolve(backup), replaced } }
}

/** A backup of a version that had no audit log yet stays without one, so that this version can go on with it. */
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

/** Leaves the old database at `path`, without the log beside it, which would be taken for the new one's. */
async function keepAside(path: string, aside: string): Promise<void> {
  await link(path, aside)
  // SQLite throws away the log of a file that is too damaged to be opened.
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
 * Puts a backup in the place of what a PostgreSQL database holds, whole or not at all; it is gone through before. The replaced
 * tables stay in a schema of their own. The audit log that is put in place tells of it.
 * @param now milliseconds since the epoch; tells that schema from those of other restores as well.
 * @returns that schema's name.
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
    throw new OperatorError(`There are ${others} connections to this database: stop the servers first`)
  const aside = `replaced_${fileStamp(now).replaceAll('-', '_')}`
  await withFile(backup, (file) =>
    fillReplacedSchema(db, aside, file, (trx) => recordOfOperator(trx, now, restored(backup, aside))),
  )
  return aside
}
