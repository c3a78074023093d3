import { sql, type Insertable } from 'kysely'
import { compileOnce } from '../compile-once.ts'
import type { IdempotencyTable, Queries } from '../tables.ts'

export interface KeyUse {
  userId: number
  key: string
}

export interface UsedKey {
  operation: string
  requestHash: string
  resultId: number
}

const usedKey = compileOnce((db, { userId, key }: { userId: number; key: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['operation', 'request_hash as requestHash', 'result_id as resultId'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .compile(),
)

const keyInsert = compileOnce((db, { rows }: { rows: readonly Insertable<IdempotencyTable>[] }) =>
  db.insertInto('idempotency_keys').values(rows).compile(),
)

/** The earlier use of the key, or undefined. */
export async function findUsedKey(db: Queries, { userId, key }: KeyUse): Promise<UsedKey | undefined> {
  const { rows } = await usedKey(db, { userId, key })
  return rows[0]
}

export async function insertUsedKey(
  trx: Queries,
  use: KeyUse & UsedKey & { storeId: number; createdAt: number },
): Promise<void> {
  const row = {
    user_id: use.userId,
    key: use.key,
    store_id: use.storeId,
    operation: use.operation,
    request_hash: use.requestHash,
    result_id: use.resultId,
    created_at: use.createdAt,
  }
  await keyInsert(trx, { rows: [row] })
}

/**
 * Removes the oldest keys of other commands than sales that were made before an instant (milliseconds). A sale's key never expires
 * (docs/product.md §7.1).
 * @param most how many at once; keys of one millisecond go together. @returns how many were removed.
 */
export async function removeKeys(trx: Queries, before: number, most: number): Promise<number> {
  // The text of the condition is that of the index `idempotency_keys_expiring`, by which both engines find the rows. There is one bound:
  // of two SQLite takes the one that the other does not narrow, and reads all expired keys for each portion.
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where operation <> 'sale' and created_at <= coalesce((
      select created_at from idempotency_keys where operation <> 'sale' and created_at < ${before}
      order by created_at limit 1 offset ${most - 1}), ${before - 1})`.execute(trx)
  return Number(numAffectedRows)
}
