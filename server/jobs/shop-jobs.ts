import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { DatabasePlace } from '../db/open.ts'
import { dailyBackupJob } from './daily-backup-job.ts'
import type { Job, JobLog } from './job.ts'
import { oldKeysJob } from './old-keys-job.ts'

/** All jobs of the shop, in the order in which they are listed. */
export function shopJobs(db: Database, place: DatabasePlace, config: Config, log: JobLog): readonly Job[] {
  return [dailyBackupJob(db, place, config, log), oldKeysJob(db, config.keysKeepDays, log)]
}
