import type { InferType } from 'yup'
import type { Client } from '../../../domain/contract.ts'
import { clientSchema } from '../../../domain/entities/client.ts'
import { messages } from '../../../domain/messages.ts'
import { jsonFigures } from '../../../domain/validation/figures.ts'
import { withStoreChoice } from '../../../domain/validation/store-choice.ts'
import { insertClients } from '../../db/queries/bulk.ts'
import { clientRows, updateClient } from '../../db/queries/clients.ts'
import { softDelete } from '../../db/queries/soft-delete.ts'
import type { Listed } from '../../db/queries/record-versions.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { choosesStore, chosenStore } from './chosen-store.ts'
import type { Mode, Resource } from './resource.ts'

const schemaOf = (mode: Mode, actor: Actor) =>
  withStoreChoice(clientSchema, jsonFigures, choosesStore(mode, actor))

type Schema = ReturnType<typeof schemaOf>

type Fields = InferType<Schema>

type Change = Partial<Omit<Fields, 'store_id'>>

/** Clients; nobody can change or delete the default client (docs/product.md §7.3). */
export const clientResource: Resource<Schema, Fields, Change, Listed<Client>> = {
  entity: 'client',
  many: 'clients',
  table: 'clients',
  schema: schemaOf,
  prepare: (fields) => fields,
  prepareChange: ({ store_id: _store, ...fields }) => fields,
  rows: (db, { scope }, id) => clientRows(db, scope, id),
  toAnswer: (client) => client,
  audited: ({ store, name, email, phone }) => ({ storeId: store.id, fields: { name, email, phone } }),
  insert: async (write, { store_id, ...fields }) => {
    const storeId = await chosenStore(write, { store_id })
    const [id] = await insertClients(write.trx, storeId, [fields], write.now)
    if (id === undefined) throw new Error('The client was not written')
    return id
  },
  protect: (client) => {
    if (client.is_default) throw new Refusal(409, messages.client.isDefault)
  },
  update: ({ trx }, { id }, fields) => updateClient(trx, id, fields),
  remove: ({ trx, now }, { id }) => softDelete(trx, 'clients', id, now),
}
