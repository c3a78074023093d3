import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { lockStoreForShare } from '../../db/queries/records/store-records.ts'
import type { Actor } from '../access/actor.ts'
import { fieldRefusal } from '../refusal.ts'
import type { RecordWrite } from './resource.ts'

/** Only a superadmin chooses the store of a new record: from anyone else it is ignored (docs/product.md §5.3). */
export function ignoredStore({ role }: Actor): readonly string[] {
  return role === SUPERADMIN ? [] : ['store_id']
}

/** The store of a new record: the chosen one, otherwise the actor's own. @throws Refusal 422 when it does not exist */
export async function chosenStore(
  { trx, engine, actor }: RecordWrite,
  { store_id }: { store_id?: number | undefined },
): Promise<number> {
  const id = store_id ?? actor.storeId
  if (!(await lockStoreForShare(trx, engine, id)))
    throw fieldRefusal(422, { store_id: [recordMessages.user.unknownStore] })
  return id
}
