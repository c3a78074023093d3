import { seesAccounts } from '../../../domain/access.ts'
import { account } from '../../../domain/calls/accounts.ts'
import type { InferType } from 'yup'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import type { Client } from '../../../domain/contract.ts'
import { clientSchema, withCreditLimit } from '../../../domain/entities/client.ts'
import { messages } from '../../../domain/messages.ts'
import { jsonAmount } from '../../../domain/validation/amount.ts'
import { jsonFigures } from '../../../domain/validation/figures.ts'
import { withStoreChoice } from '../../../domain/validation/store-choice.ts'
import type { ClientRow } from '../../db/queries/credit/client-accounts.ts'
import { insertClients } from '../../db/queries/records/bulk.ts'
import { clientRows, updateClient } from '../../db/queries/records/clients.ts'
import { softDelete } from '../../db/queries/records/soft-delete.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { choosesStore, chosenStore } from './chosen-store.ts'
import type { Mode, Resource } from './resource.ts'

/** Who may change clients gives them credit, also new ones (docs/product.md §10.5). */
const schemaOf = (mode: Mode, actor: Actor) =>
  withCreditLimit(
    withStoreChoice(clientSchema, jsonFigures, choosesStore(mode, actor)),
    jsonAmount,
    actor.permissions.includes('update client'),
  )

type Schema = ReturnType<typeof schemaOf>

type Fields = InferType<Schema>

type Change = Partial<Omit<Fields, 'store_id'>>

/** Clients; nobody can change or delete the default client (docs/product.md §7.3). */
export const clientResource: Resource<Schema, Fields, Change, ClientRow> = {
  entity: 'client',
  many: 'clients',
  table: 'clients',
  schema: schemaOf,
  prepare: (fields) => fields,
  prepareChange: ({ store_id: _store, ...fields }) => fields,
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
  insert: async (write, { store_id, credit_limit = 0, ...fields }) => {
    const storeId = await chosenStore(write, { store_id })
    const [id] = await insertClients(write.trx, storeId, [{ ...fields, credit_limit }], write.now)
    if (id === undefined) throw new Error('The client was not written')
    return id
  },
  protect: (client) => {
    if (client.is_default) throw new Refusal(409, messages.client.isDefault)
  },
  update: ({ trx }, { id }, fields) => updateClient(trx, id, fields),
  remove: async ({ trx, now }, { id, balance }) => {
    if (balance !== 0) throw new Refusal(409, creditMessages[balance > 0 ? 'owes' : 'isOwed'])
    await softDelete(trx, 'clients', id, now)
  },
}

/** For whoever has nothing to do with accounts a client is that of the specification. */
function clientAnswer(row: ClientRow, actor: Actor): Client {
  const { credit_limit: creditLimit, balance, owed_since: owedSince, ...client } = row
  if (!seesAccounts(actor)) return client
  return { ...client, ...account.write({ creditLimit, balance, owedSince }) }
}
