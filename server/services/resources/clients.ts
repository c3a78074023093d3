import type { InferType } from 'yup'
import type { Client } from '../../../domain/contract.ts'
import { clientSchema } from '../../../domain/entities/client.ts'
import { messages } from '../../../domain/messages.ts'
import { insertClients } from '../../db/bulk.ts'
import { clientRows, updateClient } from '../../db/clients.ts'
import { hideRow } from '../../db/hide-row.ts'
import type { Listed } from '../../db/record-versions.ts'
import { Refusal } from '../refusal.ts'
import type { Resource } from './resource.ts'

type Fields = InferType<typeof clientSchema>

/** Clients; the default client stays as it is (contract, clients). */
export const clientResource: Resource<typeof clientSchema, Fields, Partial<Fields>, Listed<Client>> = {
  entity: 'client',
  many: 'clients',
  table: 'clients',
  schema: () => clientSchema,
  prepare: (fields) => fields,
  prepareChange: (fields) => fields,
  rows: (db, { scope }, id) => clientRows(db, scope, id),
  toAnswer: (client) => client,
  audited: ({ store, name, email, phone }) => ({ storeId: store.id, fields: { name, email, phone } }),
  insert: async ({ trx, actor, now }, fields) => {
    const [id] = await insertClients(trx, actor.storeId, [fields], now)
    if (id === undefined) throw new Error('The client was not written')
    return id
  },
  protect: (client) => {
    if (client.is_default) throw new Refusal(409, messages.client.isDefault)
  },
  update: ({ trx }, { id }, fields) => updateClient(trx, id, fields),
  remove: ({ trx, now }, { id }) => hideRow(trx, 'clients', id, now),
}
