import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { isDraft, surplusBackups } from './backup-names.ts'

/** A draft whose time is so far from now, in milliseconds, was left by a process that was killed. */
const ABANDONED_AFTER = 3_600_000

/** Where backups go by themselves, and how many stay. */
export interface BackupFolder {
  backupDir: string
  backupKeep: number
}

/**
 * Makes the folder of the backups, when it is not there, and removes what processes left in it that were killed.
 * @param now milliseconds since the epoch.
 * @returns the names of what lies in it.
 */
export async function openBackupFolder(backupDir: string, now: number): Promise<string[]> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  await removeAbandonedDrafts(backupDir, now)
  return readdir(backupDir)
}

/** Removes the backups that were made by themselves but for the last ones; `made` is the name of the one made just now. */
export async function pruneBackups({ backupDir, backupKeep }: BackupFolder, made: string): Promise<void> {
  for (const name of surplusBackups(await readdir(backupDir), backupKeep, made))
    await rm(join(backupDir, name), { force: true })
}

/** Drafts of processes that were killed while they made a backup. The clock may have been set back since. */
async function removeAbandonedDrafts(backupDir: string, now: number): Promise<void> {
  for (const name of (await readdir(backupDir)).filter(isDraft)) {
    const path = join(backupDir, name)
    if (Math.abs(now - (await writtenAt(path, now))) > ABANDONED_AFTER) await rm(path, { force: true })
  }
}

/** When a file was written to, in milliseconds since the epoch; `now` for one that has become a backup meanwhile. */
async function writtenAt(path: string, now: number): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return now
    throw error
  }
}
