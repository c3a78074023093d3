import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { DatabasePlace } from '../db/open.ts'
import { dailyBackupPath } from '../files/backup-names.ts'
import { pruneBackups, removeAbandonedDrafts } from '../files/prune-backups.ts'
import type { BackupTask } from './backup-thread.ts'
import type { BackupFolder } from './update-schema.ts'

/**
 * Makes the backup of the day unless it is there, or another process is making it, and removes the oldest ones.
 * It is made in a thread of its own: the till's requests wait for nothing.
 * @param now milliseconds since the epoch.
 * @returns its path, or null when there was nothing to do.
 */
export async function backUpDaily(
  place: DatabasePlace,
  { backupDir, backupKeep }: BackupFolder,
  now: number,
): Promise<string | null> {
  const path = dailyBackupPath(backupDir, now)
  if (existsSync(path)) return null
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  await removeAbandonedDrafts(backupDir, now)
  if (!(await inThread({ place, path }))) return null
  await pruneBackups(backupDir, backupKeep)
  return path
}

/** @returns false when another process has made it, or is about to. */
function inThread(workerData: BackupTask): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData })
    thread.once('error', reject)
    thread.once('message', resolve)
    thread.once('exit', (code) => reject(new Error(`The thread of the backup ended with ${code}`)))
    // A server that is told to stop does not wait for it; what it leaves is removed later.
    thread.unref()
  })
}
