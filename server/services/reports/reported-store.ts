import type { NamedRef } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { storeRows } from '../../db/queries/stores.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'

/** The store a report is asked of. @throws Refusal 404 for one that is not there, or another's (contract, reports). */
export async function reportedStore(db: Queries, actor: Actor, id: number): Promise<NamedRef> {
  const [store] = await storeRows(db, actor.scope, actor.storeId, id).all()
  if (!store) throw new Refusal(404, messages.server.notFound)
  return { id: store.id, name: store.name }
}
