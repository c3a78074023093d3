import { seesAccounts } from '../../../domain/access.ts'
import { recordCalls } from '../../../domain/calls/record-calls.ts'
import { listedClient } from '../../../domain/entities/listed-records.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { insertClients } from '../../db/queries/bulk.ts'
import { clientRows, updateClient, type ClientRow } from '../../db/queries/records/clients.ts'
import { softDelete } from '../../db/queries/records/soft-delete.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { ignoring, unwritten } from './asked-fields.ts'
import { askedBy } from './asker.ts'
import { chosenStore, ignoredStore } from './chosen-store.ts'
import type { KindOf, Resource } from './resource.ts'

const { create, update } = recordCalls.client

/** Who may change clients gives them credit, also new ones; from anyone else the limit is ignored (docs/product.md §10.5). */
const ignoredLimit = ({ permissions }: Actor) =>
  permissions.includes('update client') ? [] : ['credit_limit']

/** Clients; nobody can change or delete the default client (docs/product.md §7.3). */
export const clientResource: Resource<KindOf<typeof create, typeof update, ClientRow>> = {
  entity: 'client',
  many: 'clients',
  table: 'clients',
  mayLackContacts: true,
  made: (asker) =>
    ignoring(askedBy(asker, create.request, true), [...ignoredStore(asker), ...ignoredLimit(asker)]),
  changed: (asker) => ignoring(askedBy(asker, update.request, false), [...unwritten, ...ignoredLimit(asker)]),
  prepare: (fields) => fields,
  prepareChange: (fields) => fields,
  rows: (db, { scope }, id) => clientRows(db, scope, id),
  toAnswer: clientAnswer,
  audited: ({
    id: _id,
    version: _version,
    is_default: _isDefault,
    balance: _balance,
    owed_since: _owedSince,
    store,
    ...fields
  }) => ({
    storeId: store.id,
    fields,
  }),
  insert: async (write, { store_id, credit_limit = 0, name, email, phone }) => {
    const storeId = await chosenStore(write, { store_id })
    const [id] = await insertClients(
      write.trx,
      storeId,
      [{ name, email: email || null, phone: phone || null, credit_limit }],
      write.now,
    )
    if (id === undefined) throw new Error('The client was not written')
    return id
  },
  protect: (client) => {
    if (client.is_default) throw new Refusal(409, recordMessages.client.isDefault)
  },
  update: ({ trx }, { id }, fields) => updateClient(trx, id, unsaid(fields)),
  remove: async ({ trx, now }, { id, balance }) => {
    if (balance !== 0) throw new Refusal(409, creditMessages[balance > 0 ? 'owes' : 'isOwed'])
    await softDelete(trx, 'clients', id, now)
  },
}

/** A client without an address has none, not an empty one. */
function unsaid<Sent extends { email?: string; phone?: string }>({ email, phone, ...fields }: Sent) {
  return {
    ...fields,
    ...(email !== undefined && { email: email || null }),
    ...(phone !== undefined && { phone: phone || null }),
  }
}

/** For whoever has nothing to do with accounts a client is that of the specification. */
function clientAnswer({ is_default: isDefault, ...row }: ClientRow, actor: Actor): object {
  const { credit_limit: creditLimit, balance, owed_since: owedSince, ...client } = row
  return listedClient.write({
    ...{ ...client, isDefault },
    ...(seesAccounts(actor) && { creditLimit, balance, owedSince }),
  })
}
