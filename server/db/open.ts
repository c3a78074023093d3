import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { DamageError } from './damage.ts'
import type { Database } from './database.ts'
import { lockDataDirectory } from './maintenance/data-directory-lock.ts'
import { openPostgres } from './engines/open-postgres.ts'
import { openSqlite } from './engines/open-sqlite.ts'

export interface DatabasePlace {
  /** A PostgreSQL address, or null for the SQLite file in `dataDir`. */
  url: string | null
  dataDir: string
  /** Fail instead of creating the file. */
  mustExist?: boolean
}

const MARK = 'has-shop'

/** The path of the SQLite database of a data folder. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'ventas.sqlite')
}

/**
 * Opens the PostgreSQL database at `url`. Without a `url` it opens or creates the SQLite file in `dataDir`.
 * @throws OperatorError when the file must exist and does not, or while another process replaces it. DamageError when a
 * marked folder has no database.
 */
export function openDatabase(place: DatabasePlace, onLostConnection: (error: Error) => void): Database {
  const { url, dataDir, mustExist = false } = place
  return url === null ? openFolder(dataDir, mustExist) : openPostgres(url, onLostConnection)
}

/**
 * Whether nobody has the database open and the last one closed it: SQLite removes its WAL then. After a kill or a power cut
 * the WAL stays. PostgreSQL checks its data itself, so its database always counts as closed.
 */
export function wasClosed({ url, dataDir }: DatabasePlace): boolean {
  return url !== null || !existsSync(`${sqlitePath(dataDir)}-wal`)
}

/** Marks a data folder as one with a shop. From then on an empty or missing database is data loss, not a first start. */
export async function markShop({ url, dataDir }: DatabasePlace): Promise<void> {
  if (url === null)
    await writeFile(join(dataDir, MARK), 'ventas.sqlite belongs to this folder.\n', { mode: 0o600 })
}

function openFolder(dataDir: string, mustExist: boolean): Database {
  const path = sqlitePath(dataDir)
  const size = existsSync(path) ? statSync(path).size : 0
  if (size === 0 && existsSync(join(dataDir, MARK))) throw new DamageError(`${path} está vacío o falta`)
  if (mustExist && !existsSync(path))
    throw new OperatorError(`No hay una base de datos en DATA_DIR (${dataDir})`)
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
