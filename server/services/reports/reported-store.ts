import type { NamedRef } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { storeRows } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'

/** The store of a report. @throws Refusal 404 for one that does not exist or is not the own one (docs/product.md §7.6). */
export async function reportedStore(db: Queries, actor: Actor, id: number): Promise<NamedRef> {
  const [store] = await storeRows(db, actor.scope, actor.storeId, id).all()
  if (!store) throw new Refusal(404, messages.server.notFound)
  return { id: store.id, name: store.name }
}
