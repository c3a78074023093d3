import { join } from 'node:path'
import type { DatabasePlace } from '../../db/open.ts'
import { openBackupFolder, pruneBackups, type BackupFolder } from '../../files/backup-folder.ts'
import { dailyBackupName, isDailyDue } from '../../files/backup-names.ts'
import type { BackupTask } from './backup-thread.ts'
import { inThread } from './in-thread.ts'

/**
 * Makes the daily backup, unless it exists or another process is making it, and removes the oldest ones. It runs in a
 * worker thread, so that requests do not wait.
 * @param now milliseconds since the epoch.
 * @returns its path, or null when there was nothing to do.
 */
export async function backUpDaily(
  place: DatabasePlace,
  folder: BackupFolder,
  now: number,
): Promise<string | null> {
  const { backupDir } = folder
  const names = await openBackupFolder(backupDir, now)
  if (!isDailyDue(names, now)) return null
  const name = dailyBackupName(names, now)
  const path = join(backupDir, name)
  // A stopping server does not wait for the thread; its draft is removed later.
  const task: BackupTask = { place, path }
  const isMade = await inThread<boolean>(new URL('./backup-thread.ts', import.meta.url), task, 'end it')
  // Another process has made it, or is making it.
  if (!isMade) return null
  await pruneBackups(folder, name)
  return path
}
