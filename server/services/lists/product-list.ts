import { createHash } from 'node:crypto'
import { seesCost } from '../../../domain/access.ts'
import type { Product } from '../../../domain/contract.ts'
import { quetzales } from '../../../domain/money.ts'
import { formatCursor, parseCursor } from '../../db/queries/records/changes.ts'
import type { Database } from '../../db/database.ts'
import {
  hasMoreProducts,
  listDeletedProducts,
  productRows,
  type ListedProduct,
} from '../../db/queries/records/products.ts'
import { storeRows } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import type { Seal } from '../seal.ts'
import { listAnswer, MOST_AT_ONCE, type ListAnswer } from './list-answer.ts'

/** The context of a list that clients cache. */
export interface AskedCatalog {
  db: Database
  actor: Actor
  cursors: Seal
}

/** All products that a user may see, by name. */
export async function wholeProductList(asked: AskedCatalog): Promise<ListAnswer> {
  const { db, actor } = asked
  return listAnswer(db, actor, {
    many: 'products',
    rows: (read) => productRows(read, actor.scope),
    toAnswer: (row) => productAnswer(row, actor),
    beside: async (read) => ({ cursor: await cursorOf(read, asked) }),
    isLong: (read) => hasMoreProducts(read, actor.scope, MOST_AT_ONCE),
  })
}

/**
 * The changes since a cursor, with `deleted` (docs/product.md §7.3). Null for a cursor of another database, or of a user
 * who sees other products or other fields.
 */
export async function productChanges(asked: AskedCatalog, cursor: string): Promise<ListAnswer | null> {
  const { db, actor, cursors } = asked
  const known = cursors.open(cursor)
  if (known === null) return null
  const since = parseCursor(known, await db.engine.changes.current(db.read), await viewOf(db.read, actor))
  if (since === null) return null
  return listAnswer(db, actor, {
    many: 'products',
    rows: (read) => productRows(read, actor.scope, { since }),
    toAnswer: (row) => productAnswer(row, actor),
    beside: async (read) => ({
      cursor: await cursorOf(read, asked),
      deleted: await listDeletedProducts(read, actor.scope, since),
    }),
    isLong: (read) => hasMoreProducts(read, actor.scope, MOST_AT_ONCE, since),
  })
}

/** The current cursor, encrypted. */
async function cursorOf(read: Queries, { db, actor, cursors }: AskedCatalog): Promise<string> {
  const cursor = await db.engine.changes.current(read)
  return cursors.seal(formatCursor(cursor, await viewOf(read, actor)))
}

/** An ETag that changes whenever the list changes; it is found without reading the list. */
export async function productListTag({ db, actor }: AskedCatalog): Promise<string> {
  const { instance } = await db.engine.changes.current(db.read)
  const fingerprint = await db.engine.changes.productsFingerprint(db.read, actor.scope)
  return `W/"${digest([instance, fingerprint, await viewOf(db.read, actor)])}"`
}

/** A hash of what else the list depends on: the user's stores with their names, and whether the user sees costs. */
async function viewOf(db: Queries, actor: Actor): Promise<string> {
  const stores = await storeRows(db, actor.scope, actor.storeId).all()
  return digest([seesCost(actor), stores.map(({ id, name }) => [id, name])])
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** A product as it is sent to the actor, with `cost` only for users who may set it (docs/product.md §6.4). */
export function productAnswer(row: ListedProduct, actor: Actor): Product {
  const { store_id, store_name, cost, price, ...rest } = row
  return {
    ...rest,
    price: quetzales(price),
    ...(seesCost(actor) && { cost: quetzales(cost) }),
    store: { id: store_id, name: store_name },
  }
}
