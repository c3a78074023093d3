import SqliteFile from 'better-sqlite3'
import { errorCode } from '../../error-code.ts'
import type { Database, Write } from '../database.ts'
import { withBusy } from '../errors.ts'
import { limitAsides, MOST_ROWS } from '../reading/asides.ts'
import { limitSnapshots } from '../reading/snapshots.ts'
import { sqliteEngine } from './sqlite.ts'
import { BUSY_TIMEOUT, createWriteQueue } from './group-commit.ts'
import { addFunctions } from './sqlite-functions.ts'
import { sqliteQueries } from './sqlite-queries.ts'
import { openReaders } from './sqlite-readers.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'

/** The time between two tries of the switch to WAL, in milliseconds. */
const WAL_RETRY = 20

export interface SqliteOptions {
  /** How many writes share a commit. */
  groupLimit?: number
  /** Fail instead of creating the file. */
  mustExist?: boolean
  /** Change nothing, not even the journal mode: for a backup, whose folder may be read-only. */
  readOnly?: boolean
}

/** Opens or creates the SQLite file at `path`: every commit is durable, foreign keys are on. */
export function openSqlite(path: string, options: SqliteOptions = {}): Database {
  const file = new SqliteFile(path, {
    timeout: BUSY_TIMEOUT,
    fileMustExist: options.mustExist ?? false,
    readonly: options.readOnly ?? false,
  })
  try {
    prepareConnection(file, options.readOnly ?? false)
  } catch (error) {
    file.close()
    throw error
  }
  const queries = sqliteQueries(file)
  const readers = openReaders(path)
  const queue = createWriteQueue(queries, options.groupLimit)
  return {
    engine: sqliteEngine,
    read: queries.read,
    write: async (work) => {
      try {
        return await queue.add(work)
      } catch (error) {
        throw withBusy(error)
      }
    },
    snapshot: limitSnapshots(() => Promise.resolve(openSqliteSnapshot(readers))),
    // One row more shows that there are too many.
    aside: limitAsides(sqliteEngine, () => Promise.resolve(openSqliteSnapshot(readers, MOST_ROWS + 1))),
    // The one connection is open already.
    acceptsConnections: () => Promise.resolve(),
    channel: null,
    inScratch,
    close: async () => {
      await queue.idle()
      // The last connection removes the WAL, and a reading one cannot.
      await readers.close()
      file.close()
    },
  }
}

async function inScratch<T>(work: Write<T>): Promise<T> {
  const scratch = openSqlite(':memory:')
  try {
    return await scratch.write(work)
  } finally {
    await scratch.close()
  }
}

function prepareConnection(file: SqliteFile.Database, readOnly: boolean): void {
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  if (!readOnly) switchToWal(file)
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  // The rollback data of savepoints stays in memory: in a file it costs about twenty system calls for each sale.
  file.pragma('temp_store = MEMORY')
  addFunctions(file)
}

/**
 * Switches the file to WAL. When two processes create the same file at once, SQLite refuses one of them without waiting
 * for the busy timeout. So this function waits itself; it blocks the thread, but only at the start.
 */
function switchToWal(file: SqliteFile.Database): void {
  const giveUpAt = Date.now() + BUSY_TIMEOUT
  const sleeper = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      file.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (errorCode(error) !== 'SQLITE_BUSY' || Date.now() > giveUpAt) throw error
      Atomics.wait(sleeper, 0, 0, WAL_RETRY)
    }
  }
}
