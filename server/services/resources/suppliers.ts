import type { InferType } from 'yup'
import { supplierSchema, type Supplier } from '../../../domain/entities/supplier.ts'
import { hideRow } from '../../db/hide-row.ts'
import type { Listed } from '../../db/record-versions.ts'
import { insertSupplier, supplierRows, updateSupplier } from '../../db/suppliers.ts'
import type { Resource } from './resource.ts'

type Fields = InferType<typeof supplierSchema>

/** Suppliers of a store. */
export const supplierResource: Resource<typeof supplierSchema, Fields, Partial<Fields>, Listed<Supplier>> = {
  entity: 'supplier',
  many: 'suppliers',
  table: 'suppliers',
  schema: () => supplierSchema,
  prepare: (fields) => fields,
  prepareChange: (fields) => fields,
  rows: (db, { scope }, id) => supplierRows(db, scope, id),
  toAnswer: (supplier) => supplier,
  audited: ({ id: _id, version: _version, store, ...fields }) => ({ storeId: store.id, fields }),
  insert: ({ trx, actor, now }, fields) => insertSupplier(trx, actor.storeId, fields, now),
  update: ({ trx }, { id }, fields) => updateSupplier(trx, id, fields),
  remove: ({ trx, now }, { id }) => hideRow(trx, 'suppliers', id, now),
}
