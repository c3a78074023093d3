import { recordCalls } from '../../../domain/calls/record-calls.ts'
import { listedStore } from '../../../domain/entities/listed-records.ts'
import { mayChangeStore, type Store } from '../../../domain/entities/store.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { softDelete } from '../../db/queries/records/soft-delete.ts'
import type { Listed } from '../../db/queries/records/record-versions.ts'
import { lockStoreForUpdate, storeUse, updateStore } from '../../db/queries/records/store-records.ts'
import { insertStore, storeRows } from '../../db/queries/records/stores.ts'
import type { Actor } from '../access/actor.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { ignoring, unwritten } from './asked-fields.ts'
import type { KindOf, Resource } from './resource.ts'

const { create, update } = recordCalls.store

/** Stores. A new one gets its default client; one with history or users cannot be deleted (docs/product.md §6.3). */
export const storeResource: Resource<KindOf<typeof create, typeof update, Listed<Store>>> = {
  entity: 'store',
  many: 'stores',
  table: 'stores',
  made: () => create.request,
  changed: () => ignoring(update.request, unwritten),
  prepare: (fields) => fields,
  prepareChange: (fields) => fields,
  rows: (db, { scope, storeId }, id) => storeRows(db, scope, storeId, id),
  toAnswer: (store) => listedStore.write(store),
  audited: ({ id, version: _version, ...fields }) => ({ storeId: id, fields }),
  insert: ({ trx, now }, fields) => insertStore(trx, { ...fields, createdAt: now }),
  update: async ({ trx, actor }, store, fields) => {
    refuseFields(actor, store, fields)
    await updateStore(trx, store.id, fields)
  },
  remove: async ({ trx, engine, now }, { id }) => {
    await lockStoreForUpdate(trx, engine, id)
    const use = await storeUse(trx, id)
    if (use.history) throw new Refusal(409, recordMessages.store.hasHistory)
    if (use.users) throw new Refusal(409, recordMessages.store.hasUsers)
    await softDelete(trx, 'stores', id, now)
  },
  conflict: () => Promise.resolve(fieldRefusal(409, { name: [recordMessages.store.nameTaken] })),
}

/** Refuses new values in fields that only a superadmin may change; unchanged values are accepted. @throws Refusal 403 */
function refuseFields(actor: Actor, store: Listed<Store>, fields: object): void {
  const now = new Map<string, unknown>(Object.entries(store))
  const refused = Object.entries(fields).filter(
    ([name, value]: [string, unknown]) => value !== now.get(name) && !mayChangeStore(actor, name),
  )
  if (refused.length === 0) return
  const text = recordMessages.store.superadminOnly
  throw new Refusal(403, text, {
    errors: Object.fromEntries(refused.map(([name]) => [name, [text]])),
    trace: { action: 'access.denied', entity: 'store', entityId: store.id },
  })
}
