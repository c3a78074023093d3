/** A worker thread that looks for damage and posts the faults. An error ends the thread and reaches its parent. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type DatabasePlace } from '../../db/open.ts'

const db = openDatabase({ ...(workerData as DatabasePlace), mustExist: true }, (error) => {
  throw error
})
try {
  parentPort?.postMessage(await db.engine.findDamage(db.read, 'quick'))
} finally {
  await db.close()
}
