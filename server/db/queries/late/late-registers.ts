import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'

/** The register of a late sale. */
export interface LateRegister {
  id: number
  openedAt: number
  /** Null while it is open. */
  closing: { at: number; number: number } | null
}

/**
 * The register of a cashier in a store, FOR SHARE: nobody closes it until the transaction ends.
 * @param id null for the open one.
 */
export async function lockLateRegister(
  trx: Queries,
  engine: Engine,
  owner: { storeId: number; userId: number },
  id: number | null,
): Promise<LateRegister | undefined> {
  const row = await trx
    .selectFrom('registers')
    .select(['id', 'opened_at as openedAt', 'closed_at', 'number'])
    .where('store_id', '=', owner.storeId)
    .where('user_id', '=', owner.userId)
    .$if(id === null, (query) => query.where('closed_at', 'is', null))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .$call(engine.locks.forShare)
    .executeTakeFirst()
  if (!row) return undefined
  const { closed_at: at, number, ...register } = row
  return { ...register, closing: at === null ? null : { at, number: number ?? 0 } }
}

/** When the account of a user was deleted, in milliseconds; null: it was not. */
export async function deletedAt(db: Queries, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('deleted_at as at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.at ?? null
}
