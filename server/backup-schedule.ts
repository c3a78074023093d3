import type { Database } from './db/database.ts'
import type { DatabasePlace } from './db/open.ts'
import { anyUserExists } from './db/queries/users/users.ts'
import { openBackupFolder, type BackupFolder } from './files/backup-folder.ts'
import { backupsFromFuture, FROM_FUTURE } from './files/backup-names.ts'
import { backUpDaily } from './services/maintenance/daily-backup.ts'

/** How often the schedule checks whether a backup is due, in milliseconds. The first check comes after this time too. */
const INTERVAL = 60_000

/** The log for the results of the backups. */
interface BackupLog {
  info(details: object, text: string): void
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

/**
 * Makes a backup each day while the server runs. A failure is logged once for each reason, and selling goes on. Backups
 * with dates in the future are logged too, once for each set of them.
 * @returns a function that ends the schedule.
 */
export function scheduleBackups(
  db: Database,
  place: DatabasePlace,
  folder: BackupFolder,
  log: BackupLog,
): () => void {
  let running = false
  let told = ''
  let toldOfFuture = ''
  const warnOfFuture = (names: readonly string[]) => {
    const list = names.join(', ')
    if (list !== '' && list !== toldOfFuture) log.warn({ files: names }, FROM_FUTURE)
    toldOfFuture = list
  }
  const look = async () => {
    if (running) return
    running = true
    try {
      // A shop that was never set up has no data.
      if (!(await anyUserExists(db.read))) return
      const now = Date.now()
      const path = await backUpDaily(place, folder, now)
      if (path !== null) log.info({ path }, 'backup made')
      warnOfFuture(backupsFromFuture(await openBackupFolder(folder.backupDir, now), now))
      told = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== told) log.error({ err: error }, 'the backup of the day could not be made')
      told = reason
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void look(), INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}
