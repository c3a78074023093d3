import type { InferType } from 'yup'
import { supplierSchema, type Supplier } from '../../../domain/entities/supplier.ts'
import { hideRow } from '../../db/hide-row.ts'
import { insertSupplier, listSuppliers, updateSupplier } from '../../db/suppliers.ts'
import type { Resource } from './resource.ts'

/** Suppliers of a store. */
export const supplierResource: Resource<typeof supplierSchema, InferType<typeof supplierSchema>, Supplier> = {
  entity: 'supplier',
  many: 'suppliers',
  schema: () => supplierSchema,
  prepare: (fields) => fields,
  rows: (db, { scope }, id) => listSuppliers(db, scope, id),
  toAnswer: (supplier) => supplier,
  audited: ({ id: _id, store, ...fields }) => ({ storeId: store.id, fields }),
  insert: ({ trx, actor, now }, fields) => insertSupplier(trx, actor.storeId, fields, now),
  update: ({ trx }, { id }, fields) => updateSupplier(trx, id, fields),
  remove: ({ trx, now }, { id }) => hideRow(trx, 'suppliers', id, now),
}
