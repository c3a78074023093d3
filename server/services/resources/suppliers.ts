import type { InferType } from 'yup'
import { supplierSchema, type Supplier } from '../../../domain/entities/supplier.ts'
import { entryMessages } from '../../../domain/goods/entry-messages.ts'
import { jsonFigures } from '../../../domain/validation/figures.ts'
import { withStoreChoice } from '../../../domain/validation/store-choice.ts'
import { softDelete } from '../../db/queries/records/soft-delete.ts'
import {
  insertSupplier,
  supplierRows,
  updateSupplier,
  type SupplierRow,
} from '../../db/queries/records/suppliers.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { choosesStore, chosenStore } from './chosen-store.ts'
import type { Mode, Resource } from './resource.ts'

const schemaOf = (mode: Mode, actor: Actor) =>
  withStoreChoice(supplierSchema, jsonFigures, choosesStore(mode, actor))

type Schema = ReturnType<typeof schemaOf>

type Fields = InferType<Schema>

type Change = Partial<Omit<Fields, 'store_id'>>

/** Suppliers of a store. */
export const supplierResource: Resource<Schema, Fields, Change, SupplierRow> = {
  entity: 'supplier',
  many: 'suppliers',
  table: 'suppliers',
  schema: schemaOf,
  prepare: (fields) => fields,
  prepareChange: ({ store_id: _store, ...fields }) => fields,
  rows: (db, { scope }, id) => supplierRows(db, scope, id),
  toAnswer: ({ balance: _balance, ...supplier }): Supplier => supplier,
  audited: ({ id: _id, version: _version, balance: _balance, store, ...fields }) => ({
    storeId: store.id,
    fields,
  }),
  insert: async (write, { store_id, ...fields }) =>
    insertSupplier(write.trx, await chosenStore(write, { store_id }), fields, write.now),
  update: ({ trx }, { id }, fields) => updateSupplier(trx, id, fields),
  remove: async ({ trx, now }, { id, balance }) => {
    if (balance !== 0) throw new Refusal(409, entryMessages[balance > 0 ? 'isOwed' : 'owes'])
    await softDelete(trx, 'suppliers', id, now)
  },
}
