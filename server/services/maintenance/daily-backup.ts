import { join } from 'node:path'
import type { DatabasePlace } from '../../db/open.ts'
import { openBackupFolder, pruneBackups, type BackupFolder } from '../../files/backup-folder.ts'
import { dailyBackupName, isDailyDue, isDraft } from '../../files/backup-names.ts'
import { removeDraft } from '../../files/whole-file.ts'
import type { BackupTask } from './backup-thread.ts'
import { inThread } from './in-thread.ts'

/** The folder of the daily backup, and the hour of Guatemala from which on it is made, 0 to 23. */
export interface DailyBackups extends BackupFolder {
  backupHour: number
}

/**
 * Makes the daily backup, unless it exists or another process is making it, and removes the oldest ones. It runs in a
 * worker thread, so that requests do not wait.
 * @param now milliseconds since the epoch.
 * @param signal ends it early and removes the draft.
 * @returns its path, or null when there was nothing to do.
 */
export async function backUpDaily(
  place: DatabasePlace,
  folder: DailyBackups,
  now: number,
  signal?: AbortSignal,
): Promise<string | null> {
  const { backupDir, backupHour } = folder
  const names = await openBackupFolder(backupDir, now)
  if (!isDailyDue(names, now, backupHour)) return null
  const name = dailyBackupName(names, now, backupHour)
  const path = join(backupDir, name)
  // A stopping process does not wait for the thread; its draft is removed later.
  const task: BackupTask = { place, path }
  const script = new URL('./backup-thread.ts', import.meta.url)
  const isMade = await inThread<boolean>(script, task, 'end it', signal).catch(async (error: unknown) => {
    if (signal?.aborted === true) await removeDraft(path)
    throw error
  })
  // Another process has made it, or is making it.
  if (!isMade) return null
  await pruneBackups(folder, name)
  return path
}

/** Whether the folder has the daily backup of now, complete. */
export async function isDailyMade({ backupDir, backupHour }: DailyBackups, now: number): Promise<boolean> {
  const names = await openBackupFolder(backupDir, now)
  const complete = names.filter((name) => !isDraft(name))
  return !isDailyDue(complete, now, backupHour)
}
