import { join } from 'node:path'
import type { DatabasePlace } from '../../db/open.ts'
import { openBackupFolder, pruneBackups, type BackupFolder } from '../../files/backup-folder.ts'
import { dailyBackupName, isDailyDue, isDraft } from '../../files/backup-names.ts'
import type { BackupTask } from './backup-thread.ts'
import { inThread } from './in-thread.ts'

/** How long a stop waits for a backup that is ended, in milliseconds. */
const AT_THE_STOP = 2_000

/** The folder of the daily backup, and the hour of Guatemala from which on it is made, 0 to 23. */
export interface DailyBackups extends BackupFolder {
  backupHour: number
}

/**
 * Makes the daily backup, unless it exists or another process is making it, and removes the oldest ones. It runs in a
 * worker thread, so that requests do not wait.
 * @param now milliseconds since the epoch.
 * @param signal ends it early; it throws then.
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
  const isMade = await inOwnThread(place, path, signal)
  // Another process has made it, or is making it.
  if (!isMade) return null
  await pruneBackups(folder, name)
  return path
}

/**
 * The thread is asked to end and never forced: a process whose thread is ended within SQLite ends too. Whoever stops waits for it for a
 * moment; a draft of a process that has gone is removed later.
 */
async function inOwnThread(place: DatabasePlace, path: string, signal?: AbortSignal): Promise<boolean> {
  signal?.throwIfAborted()
  const ended = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const task: BackupTask = { place, path, ended }
  const made = inThread<boolean>(new URL('./backup-thread.ts', import.meta.url), task, 'end it')
  return await new Promise<boolean>((resolve, reject) => {
    const end = () => {
      Atomics.store(ended, 0, 1)
      const timer = setTimeout(() => reject(new Error('The backup was ended')), AT_THE_STOP)
      void made.catch(() => undefined).finally(() => clearTimeout(timer))
    }
    signal?.addEventListener('abort', end)
    made.then(resolve, reject).finally(() => signal?.removeEventListener('abort', end))
  })
}

/** Whether the folder has the daily backup of now, complete. */
export async function isDailyMade({ backupDir, backupHour }: DailyBackups, now: number): Promise<boolean> {
  const names = await openBackupFolder(backupDir, now)
  const complete = names.filter((name) => !isDraft(name))
  return !isDailyDue(complete, now, backupHour)
}
