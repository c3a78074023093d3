import type { Queries } from '../tables.ts'

export interface KeyUse {
  userId: number
  key: string
}

export interface UsedKey {
  operation: string
  requestHash: string
  resultId: number
}

/** The earlier use of the key, or undefined. */
export async function findUsedKey(db: Queries, use: KeyUse): Promise<UsedKey | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['operation', 'request_hash as requestHash', 'result_id as resultId'])
    .where('user_id', '=', use.userId)
    .where('key', '=', use.key)
    .executeTakeFirst()
}

export async function insertUsedKey(
  trx: Queries,
  use: KeyUse & UsedKey & { storeId: number; createdAt: number },
): Promise<void> {
  await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: use.userId,
      key: use.key,
      store_id: use.storeId,
      operation: use.operation,
      request_hash: use.requestHash,
      result_id: use.resultId,
      created_at: use.createdAt,
    })
    .execute()
}
