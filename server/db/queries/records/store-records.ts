import type { Store } from '../../../../domain/entities/store.ts'
import type { Engine } from '../../engine.ts'
import { nameKey } from './name-key.ts'
import type { Queries } from '../../tables.ts'

export type StoreFields = Omit<Store, 'id' | 'version'>

export async function updateStore(trx: Queries, id: number, fields: Partial<StoreFields>): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await trx
    .updateTable('stores')
    .set({ ...fields, ...(fields.name !== undefined && { name_key: nameKey(fields.name) }) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Whether the store exists and is not deleted. FOR SHARE: nobody can delete it until the transaction ends. */
export async function lockStoreForShare(trx: Queries, engine: Engine, id: number): Promise<boolean> {
  const row = await livingStore(trx, id).$call(engine.locks.forShare).executeTakeFirst()
  return row !== undefined
}

/** Whether the store exists and is not deleted. */
export async function isLivingStore(db: Queries, id: number): Promise<boolean> {
  return (await livingStore(db, id).executeTakeFirst()) !== undefined
}

/** FOR UPDATE: nobody else can add users to the store until the transaction ends. */
export async function lockStoreForUpdate(trx: Queries, engine: Engine, id: number): Promise<void> {
  await livingStore(trx, id).$call(engine.locks.forUpdate).executeTakeFirst()
}

/**
 * Lets only one transaction at a time write something of the store that has an order, as the numbers of closings and the
 * versions of its settings. Sales in cash go on.
 */
export async function lockStoreForOrder(trx: Queries, engine: Engine, id: number): Promise<void> {
  await livingStore(trx, id).$call(engine.locks.forNoKeyUpdate).executeTakeFirst()
}

/** Whether the store has users, and whether it has history. */
export async function storeUse(db: Queries, id: number): Promise<{ users: boolean; history: boolean }> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('store_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  // Every sale belongs to a register, so a store without registers has no history.
  const register = await db
    .selectFrom('registers')
    .select('id')
    .where('store_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return { users: user !== undefined, history: register !== undefined }
}

function livingStore(trx: Queries, id: number) {
  return trx.selectFrom('stores').select('id').where('id', '=', id).where('deleted_at', 'is', null)
}
