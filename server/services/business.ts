import type { BusinessData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import type { Database } from '../db/database.ts'
import { storeRows } from '../db/queries/records/stores.ts'
import type { Actor } from './access/actor.ts'
import { Refusal } from './refusal.ts'

/** The actor's own store, also for a superadmin (docs/product.md §7.2). @throws Refusal 404 when it was just deleted. */
export async function businessOf(db: Database, { storeId }: Actor): Promise<BusinessData> {
  const [store] = await storeRows(db.read, storeId, storeId).all()
  if (!store) throw new Refusal(404, messages.server.notFound)
  const { name, address, phone, email } = store
  return { business: { name, address, phone, email } }
}
