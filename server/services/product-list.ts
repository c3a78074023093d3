import { createHash } from 'node:crypto'
import { seesCost } from '../../domain/access.ts'
import type { Product, ProductsData } from '../../domain/contract.ts'
import { quetzales } from '../../domain/money.ts'
import { currentCursor, formatCursor, parseCursor } from '../db/changes.ts'
import type { Database } from '../db/database.ts'
import { listDeletedProducts, listProducts, productsFingerprint, type ListedProduct } from '../db/products.ts'
import { listStores } from '../db/stores.ts'
import type { Actor } from './actor.ts'

/**
 * The products a user may see. With the cursor of an earlier answer, only what changed since and `deleted`; with a cursor
 * of another database, or of somebody who sees other products or other fields of them, the whole list, without `deleted`,
 * as if none had been given.
 */
export async function productList(db: Database, actor: Actor, since: string | null): Promise<ProductsData> {
  // Before the rows: what changes in between is sent again next time.
  const cursor = await currentCursor(db.read, db.dialect)
  const view = await viewOf(db, actor)
  const from = since === null ? null : parseCursor(since, cursor, view)
  const rows = await listProducts(db.read, actor.scope, { since: from })
  const products = rows.map((row) => productAnswer(row, actor))
  const answer = { products, cursor: formatCursor(cursor, view) }
  return from === null
    ? answer
    : { ...answer, deleted: await listDeletedProducts(db.read, actor.scope, from) }
}

/** An entity tag that changes whenever the whole list does, found without reading the list. */
export async function productListTag(db: Database, actor: Actor): Promise<string> {
  const { instance } = await currentCursor(db.read, db.dialect)
  const fingerprint = await productsFingerprint(db.read, db.dialect, actor.scope)
  return `W/"${digest([instance, fingerprint, await viewOf(db, actor)])}"`
}

/** What a user sees besides the products' own rows: whose they are, under which names, and whether with their cost. */
async function viewOf(db: Database, actor: Actor): Promise<string> {
  const stores = await listStores(db.read, actor.scope, actor.storeId)
  return digest([seesCost(actor), stores.map(({ id, name }) => [id, name])])
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** A product as the actor may see it: `cost` is for those who may set it (contract, products). */
export function productAnswer(row: ListedProduct, actor: Actor): Product {
  const { store_id, store_name, cost, price, ...rest } = row
  return {
    ...rest,
    price: quetzales(price),
    ...(seesCost(actor) && { cost: quetzales(cost) }),
    store: { id: store_id, name: store_name },
  }
}
