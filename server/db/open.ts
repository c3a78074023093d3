import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { DamageError } from './maintenance/damage.ts'
import type { Database } from './database.ts'
import { lockDataDirectory } from './maintenance/data-directory-lock.ts'
import { openPostgres } from './engines/open-postgres.ts'
import { openSqlite } from './engines/open-sqlite.ts'

export interface DatabasePlace {
  /** A PostgreSQL address, or null for the SQLite file in `dataDir`. */
  url: string | null
  dataDir: string
  /** Refuse to make a new file. */
  mustExist?: boolean
}

const MARK = 'has-shop'

/** Where the SQLite database of a data folder is. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'ventas.sqlite')
}

/**
 * Opens the PostgreSQL database at `url`, or without one the SQLite file in `dataDir`, made unless it must exist.
 * @throws OperatorError when it is not there, or its folder is held by somebody who replaces it.
 */
export function openDatabase(place: DatabasePlace, onLostConnection: (error: Error) => void): Database {
  const { url, dataDir, mustExist = false } = place
  return url === null ? openFolder(dataDir, mustExist) : openPostgres(url, onLostConnection)
}

/** Says for good that a folder has a shop: then an empty or missing database is a loss and no first start. */
export async function markShop({ url, dataDir }: DatabasePlace): Promise<void> {
  if (url === null)
    await writeFile(join(dataDir, MARK), 'ventas.sqlite belongs to this folder.\n', { mode: 0o600 })
}

function openFolder(dataDir: string, mustExist: boolean): Database {
  const path = sqlitePath(dataDir)
  const size = existsSync(path) ? statSync(path).size : 0
  if (size === 0 && existsSync(join(dataDir, MARK))) throw new DamageError(`${path} is empty or missing`)
  if (mustExist && !existsSync(path)) throw new OperatorError(`There is no database in DATA_DIR (${dataDir})`)
  const lock = lockDataDirectory(dataDir, 'shared')
  try {
    const db = openSqlite(path, { mustExist })
    return {
      ...db,
      close: async () => {
        await db.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
