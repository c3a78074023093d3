import { existsSync } from 'node:fs'
import type { Database } from '../../db/database.ts'
import { lockDataDirectory } from '../../db/maintenance/data-directory-lock.ts'
import { sqlitePath } from '../../db/open.ts'
import { fillEmptyDatabase } from '../../db/maintenance/replace-schema.ts'
import { OperatorError } from '../../operator-error.ts'
import { recordOfOperator } from '../audit/operator.ts'
import { withFile } from './back-up.ts'
import { verify, type Findings } from './verify.ts'

/**
 * Verifies the SQLite shop of `dataDir`, copies it into an empty PostgreSQL database in one transaction, and reads the
 * copy back. The audit log of the copy gets an entry.
 * @param judge throws when the findings of the verification must stop the copy.
 * @param now milliseconds since the epoch.
 * @returns how many rows each table has.
 * @throws OperatorError while a server uses the SQLite shop, or when the target is not empty.
 */
export async function copyToPostgres(
  dataDir: string,
  target: Database,
  now: number,
  judge: (findings: Findings) => void,
): Promise<Map<string, number>> {
  const path = sqlitePath(dataDir)
  if (!existsSync(path)) throw new OperatorError(`No hay una base de datos SQLite en ${dataDir}`)
  const lock = lockDataDirectory(dataDir, 'alone')
  try {
    return await withFile(path, async (source) => {
      judge(await verify(source))
      return fillEmptyDatabase(target, source, (trx) =>
        recordOfOperator(trx, now, { action: 'shop.copied', details: { from: path } }),
      )
    })
  } finally {
    lock.release()
  }
}
