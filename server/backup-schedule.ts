import type { Database } from './db/database.ts'
import type { DatabasePlace } from './db/open.ts'
import { anyUserExists } from './db/queries/users.ts'
import { openBackupFolder, type BackupFolder } from './files/backup-folder.ts'
import { backupsFromFuture, FROM_FUTURE } from './files/backup-names.ts'
import { backUpDaily } from './services/maintenance/daily-backup.ts'

/** How often it is looked whether a backup is due, in milliseconds; a till that was just started sells first. */
const INTERVAL = 60_000

/** Where it is told what became of the backups. */
interface BackupLog {
  info(details: object, text: string): void
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

/**
 * Has a backup made each day for as long as the server runs. A failure is logged, once for each reason, and stops nobody from
 * selling; so are backups with dates of the future, once for each set of them.
 * @returns a function that ends it.
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
      // A shop that was never set up has nothing to lose.
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
