import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { errorCode } from '../../error-code.ts'
import { OperatorError } from '../../operator-error.ts'

/** Holds a data folder until it is let go, or the process ends, however it ends. */
export interface DataDirectoryLock {
  release(): void
}

/** An empty SQLite file whose locks stand for the folder: the system takes them back from a process that was killed. */
const NAME = 'in-use.lock'

/** How long a start waits for somebody else to let go, in milliseconds. */
const PATIENCE = 2_000

/**
 * Everyone who opens the database of a folder holds it `shared`; whoever puts another file in its place holds it `alone`.
 * It does not depend on the database itself, which may be damaged.
 * @throws OperatorError when somebody else holds it so that it cannot be had.
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
        ? `A server, or another command, works with ${dataDir}: stop it first`
        : `The database in ${dataDir} is being replaced: wait until that is done`,
    )
  }
  return { release: () => lock.close() }
}
