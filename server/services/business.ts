import type { readBusiness } from '../../domain/calls/own-store.ts'
import { messages } from '../../domain/messages.ts'
import type { Inner } from '../../domain/shape/shape.ts'
import { storeRows } from '../db/queries/records/stores.ts'
import type { Asked } from './commands/asked.ts'
import { Refusal } from './refusal.ts'

/** The actor's own store, also for a superadmin (docs/product.md §7.2). @throws Refusal 404 when it was just deleted. */
export async function businessOf({ db, actor }: Asked): Promise<Inner<typeof readBusiness.answer>> {
  const [store] = await storeRows(db.read, actor.storeId, actor.storeId).all()
  if (!store) throw new Refusal(404, messages.server.notFound)
  const { name, address, phone, email } = store
  return { business: { name, address, phone, email } }
}
