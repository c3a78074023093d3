import { randomInt } from 'node:crypto'
import type { InferType } from 'yup'
import { ean13 } from '../../../domain/search/ean13.ts'
import { changedProductSchema, productSchema } from '../../../domain/entities/product.ts'
import { messages } from '../../../domain/messages.ts'
import { jsonFigures } from '../../../domain/validation/figures.ts'
import { withStoreChoice } from '../../../domain/validation/store-choice.ts'
import { insertProducts } from '../../db/queries/records/bulk.ts'
import {
  findCodeHolder,
  hideProduct,
  updateProduct,
  type ProductChange,
} from '../../db/queries/records/product-records.ts'
import { productRows, type ListedProduct } from '../../db/queries/records/products.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { productAnswer, productChanges, productListTag, wholeProductList } from '../lists/product-list.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { choosesStore, chosenStore } from './chosen-store.ts'
import type { Mode, Resource } from './resource.ts'

const schemaOf = (mode: Mode, actor: Actor) => {
  const schema = mode === 'difference' ? changedProductSchema(jsonFigures) : productSchema(jsonFigures)
  return withStoreChoice(schema, jsonFigures, choosesStore(mode, actor))
}

type Schema = ReturnType<typeof schemaOf>

type Fields = InferType<Schema>

/** The GS1 prefix for in-store codes (docs/product.md §5.3). */
const IN_STORE = '20'

/** Products; a code is unique among the products of its store that are not deleted (docs/product.md §3.3). */
export const productResource: Resource<Schema, Fields, ProductChange, ListedProduct> = {
  entity: 'product',
  many: 'products',
  table: 'products',
  schema: schemaOf,
  prepare: (fields) => fields,
  prepareChange: ({ code, stock, store_id: _store, ...fields }, _row, mode) => ({
    ...fields,
    // Without a code an existing product keeps its own.
    ...(typeof code === 'string' && { code }),
    ...(stock !== undefined && (mode === 'difference' ? { stockBy: stock } : { stock })),
  }),
  counted: ['stock'],
  rows: (db, { scope }, id) => productRows(db, scope, { id }),
  toAnswer: productAnswer,
  audited: ({ store_id, name, code, price, cost, stock, min_stock }) => ({
    storeId: store_id,
    fields: { name, code, price, cost, stock, min_stock },
  }),
  insert: async (write, { store_id, ...fields }) => {
    const { trx, engine, now } = write
    const storeId = await chosenStore(write, { store_id })
    const code = fields.code ?? (await freeCode(trx, storeId))
    const [id] = await insertProducts(trx, engine, storeId, [{ ...fields, code }], now)
    if (id === undefined) throw new Error('The product was not written')
    return id
  },
  update: async ({ trx, engine, actor, now }, row, change) => {
    if (await updateProduct(trx, engine, row.id, change, now)) return
    const { stockBy = 0 } = change
    const text = stockBy < 0 ? messages.product.stockLeft(row.stock) : messages.validation.tooLarge
    throw new Refusal(409, text, { errors: { stock: [text] }, data: { product: productAnswer(row, actor) } })
  },
  remove: ({ trx, engine, now }, { id }) => hideProduct(trx, engine, id, now),
  conflict: async (db, actor, row, fields) => {
    const { code } = fields
    const chosen = 'store_id' in fields ? fields.store_id : undefined
    const storeId = row?.store_id ?? chosen ?? actor.storeId
    const holder = typeof code !== 'string' ? undefined : await findCodeHolder(db, storeId, code)
    return holder === undefined
      ? new Refusal(409, messages.server.conflict)
      : fieldRefusal(409, { code: [messages.product.codeTaken(holder)] })
  },
  versions: { tag: productListTag, whole: wholeProductList, changes: productChanges },
}

/** A random in-store EAN-13 that no product of the store has, except deleted ones. */
async function freeCode(trx: Queries, storeId: number): Promise<string> {
  for (;;) {
    const code = ean13(IN_STORE + String(randomInt(10 ** 10)).padStart(10, '0'))
    if ((await findCodeHolder(trx, storeId, code)) === undefined) return code
  }
}
