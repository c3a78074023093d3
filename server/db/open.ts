import { join } from 'node:path'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the PostgreSQL database at `url`, or without one the SQLite file in `dataDir`, made unless it must exist. */
export function openDatabase(
  options: { url: string | null; dataDir: string; mustExist?: boolean },
  onLostConnection: (error: Error) => void,
): Database {
  return options.url === null
    ? openSqlite(join(options.dataDir, 'ventas.sqlite'), { mustExist: options.mustExist ?? false })
    : openPostgres(options.url, onLostConnection)
}
