import { sql, type Insertable, type SqlBool } from 'kysely'
import { compileOnce } from '../compile-once.ts'
import type { IdempotencyTable, Queries } from '../tables.ts'

export interface KeyUse {
  /** Who makes the command. */
  userId: number
  /** The device that sends it, a UUID in small letters; null: the key is the user's. */
  device: string | null
  key: string
}

export interface UsedKey {
  operation: string
  requestHash: string
  resultId: number
  /** Who made the command, and the store in which it was made. */
  userId: number
  storeId: number
}

/** A device finds its own key, and its user's without a device. Who names no device finds what they used anywhere. */
const usedKeys = compileOnce((db, { userId, device, key }: Pick<KeyUse, keyof KeyUse>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['operation', 'request_hash as requestHash', 'result_id as resultId'])
    .select(['user_id as userId', 'store_id as storeId', 'device'])
    .where('key', '=', key)
    .where((eb) => {
      const isUsers = eb.or([eb('device', 'is', null), sql<SqlBool>`cast(${device} as text) is null`])
      return eb.or([eb('device', '=', device), eb.and([eb('user_id', '=', userId), isUsers])])
    })
    .compile(),
)

const keyInsert = compileOnce((db, { rows }: { rows: readonly Insertable<IdempotencyTable>[] }) =>
  db.insertInto('idempotency_keys').values(rows).compile(),
)

/**
 * The earlier use of the key (docs/product.md §7.1): that of the device, else that of the user without a device, from before the till named
 * it. Without a device it is that of the user, on whatever device.
 */
export async function findUsedKey(
  db: Queries,
  { userId, device, key }: KeyUse,
): Promise<UsedKey | undefined> {
  const { rows } = await usedKeys(db, { userId, device, key })
  return rows.find((row) => row.device === device) ?? rows[0]
}

/**
 * What a running command holds of its key. A till that begins to name its device may send again what it still waits for without it, so
 * both are held.
 */
export function claimedNames({ userId, device, key }: KeyUse): readonly string[] {
  return [`${userId}:${key}`, ...(device === null ? [] : [`${device}:${key}`])]
}

export async function insertUsedKey(
  trx: Queries,
  use: KeyUse & UsedKey & { createdAt: number },
): Promise<void> {
  const row = {
    user_id: use.userId,
    device: use.device,
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
