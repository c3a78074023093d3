import type { Database } from '../db/database.ts'
import type { DatabasePlace } from '../db/open.ts'
import { anyUserExists } from '../db/queries/users/users.ts'
import { openBackupFolder, type BackupFolder } from '../files/backup-folder.ts'
import { backupsFromFuture, FROM_FUTURE, hasAutomaticBackup } from '../files/backup-names.ts'
import { backUpDaily, isDailyMade } from '../services/maintenance/daily-backup.ts'
import type { Job, JobLog } from './job.ts'

/**
 * The daily backup, in the folder of the server that makes it. A folder without any automatic backup gets one at once. Backups with
 * dates in the future are logged, once for each set of them.
 * @param backupHour null: switched off.
 */
export function dailyBackupJob(
  db: Database,
  place: DatabasePlace,
  { backupHour, ...folder }: BackupFolder & { backupHour: number | null },
  log: JobLog,
): Job {
  const common = { name: 'daily-backup', failed: 'the backup of the day could not be made' } as const
  if (backupHour === null) return { ...common, when: null, run: () => Promise.resolve('later') }
  const daily = { ...folder, backupHour }
  let toldOfFuture = ''
  const warnOfFuture = (names: readonly string[]) => {
    const list = names.join(', ')
    if (list !== '' && list !== toldOfFuture) log.warn({ files: names }, FROM_FUTURE)
    toldOfFuture = list
  }
  return {
    ...common,
    when: { dailyAt: backupHour },
    isLacking: async () => !hasAutomaticBackup(await openBackupFolder(folder.backupDir, Date.now())),
    run: async (signal) => {
      // A shop that was never set up has no data.
      if (!(await anyUserExists(db.read))) return 'later'
      // Names and ages of files are by the clock of this server.
      const now = Date.now()
      const path = await backUpDaily(place, daily, now, signal)
      if (path !== null) log.info({ path }, 'backup made')
      warnOfFuture(backupsFromFuture(await openBackupFolder(folder.backupDir, now), now))
      // A draft of today is of a killed process, or of another one.
      return path !== null || (await isDailyMade(daily, now)) ? 'done' : 'later'
    },
  }
}
