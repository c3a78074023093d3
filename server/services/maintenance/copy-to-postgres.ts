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
 * Copies the SQLite shop of `dataDir` into an empty PostgreSQL database, whole or not at all, and reads it back. The audit
 * log of the copy tells of it.
 * @param judge throws when the shop, which is gone through first, is not fit to be copied.
 * @param now milliseconds since the epoch.
 * @returns how many rows each table has.
 * @throws OperatorError while a server sells on the SQLite shop, or when the target is not empty.
 */
export async function copyToPostgres(
  dataDir: string,
  target: Database,
  now: number,
  judge: (findings: Findings) => void,
): Promise<Map<string, number>> {
  const path = sqlitePath(dataDir)
  if (!existsSync(path)) throw new OperatorError(`There is no SQLite database in ${dataDir}`)
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
