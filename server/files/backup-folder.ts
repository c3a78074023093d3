import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { isDraft, surplusBackups } from './backup-names.ts'
import { makeFolder } from './make-folder.ts'

/** A draft that is older than this, in milliseconds, was left by a killed process. */
const ABANDONED_AFTER = 3_600_000

/** The folder of automatic backups, and how many are kept. */
export interface BackupFolder {
  backupDir: string
  backupKeep: number
}

/**
 * Creates the folder of the backups when it is missing, and removes drafts of killed processes.
 * @param now milliseconds since the epoch.
 * @returns the names of the files in it.
 */
export async function openBackupFolder(backupDir: string, now: number): Promise<string[]> {
  await makeFolder(backupDir)
  await removeAbandonedDrafts(backupDir, now)
  return readdir(backupDir)
}

/** Removes all automatic backups except the last ones; `made` is the name of the newest one. */
export async function pruneBackups({ backupDir, backupKeep }: BackupFolder, made: string): Promise<void> {
  for (const name of surplusBackups(await readdir(backupDir), backupKeep, made))
    await rm(join(backupDir, name), { force: true })
}

/** Compares the absolute age, because the clock may have been set back since. */
async function removeAbandonedDrafts(backupDir: string, now: number): Promise<void> {
  for (const name of (await readdir(backupDir)).filter(isDraft)) {
    const path = join(backupDir, name)
    if (Math.abs(now - (await writtenAt(path, now))) > ABANDONED_AFTER) await rm(path, { force: true })
  }
}

/** The time of the last write, in milliseconds since the epoch; `now` when the draft has become a backup meanwhile. */
async function writtenAt(path: string, now: number): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return now
    throw error
  }
}
