import { recordCalls } from '../../../domain/calls/record-calls.ts'
import { listedSupplier } from '../../../domain/entities/listed-records.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { softDelete } from '../../db/queries/records/soft-delete.ts'
import {
  insertSupplier,
  supplierRows,
  updateSupplier,
  type SupplierRow,
} from '../../db/queries/records/suppliers.ts'
import { Refusal } from '../refusal.ts'
import { ignoring, unwritten } from './asked-fields.ts'
import { askedBy } from './asker.ts'
import { chosenStore, ignoredStore } from './chosen-store.ts'
import type { KindOf, Resource } from './resource.ts'

const { create, update } = recordCalls.supplier

/** Suppliers of a store. */
export const supplierResource: Resource<KindOf<typeof create, typeof update, SupplierRow>> = {
  entity: 'supplier',
  many: 'suppliers',
  table: 'suppliers',
  mayLackContacts: true,
  made: (asker) => ignoring(askedBy(asker, create.request, true), ignoredStore(asker)),
  changed: (asker) => ignoring(askedBy(asker, update.request, false), unwritten),
  prepare: (fields) => fields,
  prepareChange: (fields) => fields,
  rows: (db, { scope }, id) => supplierRows(db, scope, id),
  toAnswer: (supplier) => listedSupplier.write(supplier),
  audited: ({ id: _id, version: _version, balance: _balance, store, ...fields }) => ({
    storeId: store.id,
    fields,
  }),
  insert: async (write, { store_id, ...fields }) =>
    insertSupplier(write.trx, await chosenStore(write, { store_id }), fields, write.now),
  update: ({ trx }, { id }, fields) => updateSupplier(trx, id, fields),
  remove: async ({ trx, now }, { id, balance }) => {
    if (balance !== 0) throw new Refusal(409, deliveryMessages[balance > 0 ? 'isOwed' : 'owes'])
    await softDelete(trx, 'suppliers', id, now)
  },
}
