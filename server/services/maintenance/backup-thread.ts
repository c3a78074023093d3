/** A worker thread that makes one backup and posts whether it did. An error ends the thread and reaches its parent. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type DatabasePlace } from '../../db/open.ts'
import { TakenError } from '../../files/whole-file.ts'
import { backUp } from './back-up.ts'

/** The `workerData` of the thread. */
export interface BackupTask {
  place: DatabasePlace
  path: string
  /** Not 0: end early. It is shared with the parent, because a thread within SQLite takes no messages. */
  ended: Int32Array
}

const { place, path, ended } = workerData as BackupTask
const db = openDatabase({ ...place, mustExist: true }, (error) => {
  throw error
})
try {
  await backUp(db, path, () => Atomics.load(ended, 0) !== 0)
  parentPort?.postMessage(true)
} catch (error) {
  if (!(error instanceof TakenError)) throw error
  parentPort?.postMessage(false)
} finally {
  await db.close()
}
