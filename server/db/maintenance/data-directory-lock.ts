import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { errorCode } from '../../error-code.ts'
import { OperatorError } from '../../operator-error.ts'

/** A lock on a data folder. It lasts until it is released or the process ends, also by a kill. */
export interface DataDirectoryLock {
  release(): void
}

/** An empty SQLite file. Its file locks are the lock on the folder: the system releases them when the process dies. */
const NAME = 'in-use.lock'

/** How long a start waits for the lock, in milliseconds. */
const PATIENCE = 2_000

/**
 * Locks a data folder: `shared` to open its database, `alone` to replace it. The lock does not depend on the database
 * file, which may be damaged.
 * @throws OperatorError when another process has a conflicting lock.
 */
export function lockDataDirectory(dataDir: string, how: 'shared' | 'alone'): DataDirectoryLock {
  const lock = new SqliteFile(join(dataDir, NAME), { timeout: PATIENCE })
  try {
    if (how === 'alone') lock.exec('begin exclusive')
    else {
      lock.exec('begin')
      lock.prepare('select count(*) from sqlite_master').get()
    }
  } catch (error) {
    lock.close()
    if (errorCode(error) !== 'SQLITE_BUSY') throw error
    throw new OperatorError(
      how === 'alone'
        ? `Un servidor u otro comando trabaja con ${dataDir}: detenlo primero`
        : `La base de datos de ${dataDir} se está reemplazando: espera a que termine`,
    )
  }
  return { release: () => lock.close() }
}
