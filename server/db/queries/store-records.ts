import type { Store } from '../../../domain/contract.ts'
import type { Engine } from '../engine.ts'
import { nameKey } from './name-key.ts'
import type { Queries } from '../tables.ts'

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

/** Whether the store lives; on PostgreSQL it goes on living until the transaction ends. */
export async function lockStoreForShare(trx: Queries, engine: Engine, id: number): Promise<boolean> {
  const row = await livingStore(trx, id).$call(engine.locks.forShare).executeTakeFirst()
  return row !== undefined
}

/** Keeps everyone else from adding people to the store until the transaction ends. */
export async function lockStoreForUpdate(trx: Queries, engine: Engine, id: number): Promise<void> {
  await livingStore(trx, id).$call(engine.locks.forUpdate).executeTakeFirst()
}

/** Whether anyone works in the store, and whether anything was ever taken in there. */
export async function storeUse(db: Queries, id: number): Promise<{ users: boolean; history: boolean }> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('store_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  // A sale is made in a register, so registers are all the history there is.
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
