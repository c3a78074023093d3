import { recordCalls } from '../../../domain/calls/record-calls.ts'
import { categoryMessages } from '../../../domain/categories/category-messages.ts'
import { listedCategory } from '../../../domain/entities/listed-records.ts'
import {
  categoryRows,
  emptyCategory,
  insertCategory,
  updateCategory,
  type CategoryRow,
} from '../../db/queries/records/categories.ts'
import { softDelete } from '../../db/queries/records/soft-delete.ts'
import { fieldRefusal } from '../refusal.ts'
import { ignoring, unwritten } from './asked-fields.ts'
import { chosenStore, ignoredStore } from './chosen-store.ts'
import type { KindOf, Resource } from './resource.ts'

const { create, update } = recordCalls.category

/** Categories of products: a product of one that is deleted stays, without category and quick key (docs/product.md §10.19). */
export const categoryResource: Resource<KindOf<typeof create, typeof update, CategoryRow>> = {
  entity: 'category',
  many: 'categories',
  table: 'categories',
  made: (actor) => ignoring(create.request, ignoredStore(actor)),
  changed: () => ignoring(update.request, unwritten),
  prepare: (fields) => fields,
  prepareChange: (fields) => fields,
  rows: (db, { scope }, id) => categoryRows(db, scope, id),
  toAnswer: (category) => listedCategory.write(category),
  audited: ({ id: _id, version: _version, products: _products, store, ...fields }) => ({
    storeId: store.id,
    fields,
  }),
  insert: async (write, { store_id, ...fields }) =>
    insertCategory(write.trx, await chosenStore(write, { store_id }), fields, write.now),
  update: async ({ trx, engine, now }, { id }, fields) =>
    updateCategory(trx, id, fields, await engine.changes.next(trx, now)),
  remove: async ({ trx, engine, now }, { id }) => {
    await emptyCategory(trx, engine, id, await engine.changes.next(trx, now))
    await softDelete(trx, 'categories', id, now)
  },
  conflict: () => Promise.resolve(fieldRefusal(409, { name: [categoryMessages.nameTaken] })),
}
