import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { seesCost } from '../../domain/access.ts'
import type { Product, ProductsData } from '../../domain/contract.ts'
import { quetzales } from '../../domain/money.ts'
import { currentCursor, formatCursor, parseCursor } from '../db/changes.ts'
import type { Database, Queries } from '../db/database.ts'
import {
  hasMoreProducts,
  listDeletedProducts,
  productRows,
  productsFingerprint,
  type ListedProduct,
} from '../db/products.ts'
import { listStores } from '../db/stores.ts'
import type { Actor } from './actor.ts'
import { answered, longReport, type LongReport } from './reports/long-report.ts'

/** Lists of up to so many products are made at once, in some 10 ms; it takes longer to begin a long reading. */
const MOST_AT_ONCE = 2_000

/**
 * All products a user may see, by name. A list of a hundred thousand would keep every till waiting while it is made, so it
 * is read and sent as reports are.
 */
export async function wholeProductList(db: Database, actor: Actor): Promise<LongReport<ProductsData>> {
  if (!(await hasMoreProducts(db.read, actor.scope, MOST_AT_ONCE))) return shortProductList(db, actor)
  return longReport(db, async ({ read, portions }) => {
    const cursor = await cursorOf(read, db, actor)
    const rows = productRows(read, actor.scope)
    return {
      data: { products: [], cursor },
      list: 'products',
      portions: answered({ portions }, rows, (row) => productAnswer(row, actor)),
    }
  })
}

async function shortProductList(db: Database, actor: Actor): Promise<LongReport<ProductsData>> {
  // Before the rows: what changes in between is sent again next time.
  const cursor = await cursorOf(db.read, db, actor)
  const rows = await productRows(db.read, actor.scope).execute()
  const products = rows.map((row) => productAnswer(row, actor))
  return {
    data: { products: [], cursor },
    list: 'products',
    portions: Readable.from(products.length === 0 ? [] : [products]),
    close: () => Promise.resolve(),
  }
}

async function cursorOf(read: Queries, { dialect }: Database, actor: Actor): Promise<string> {
  return formatCursor(await currentCursor(read, dialect), await viewOf(read, actor))
}

/**
 * What changed since the cursor of an earlier answer, with `deleted`; null with a cursor of another database, or of
 * somebody who sees other products or other fields of them.
 */
export async function productChanges(
  db: Database,
  actor: Actor,
  since: string,
): Promise<ProductsData | null> {
  // Before the rows: what changes in between is sent again next time.
  const cursor = await currentCursor(db.read, db.dialect)
  const view = await viewOf(db.read, actor)
  const from = parseCursor(since, cursor, view)
  if (from === null) return null
  const rows = await productRows(db.read, actor.scope, { since: from }).execute()
  return {
    products: rows.map((row) => productAnswer(row, actor)),
    cursor: formatCursor(cursor, view),
    deleted: await listDeletedProducts(db.read, actor.scope, from),
  }
}

/** An entity tag that changes whenever the whole list does, found without reading the list. */
export async function productListTag(db: Database, actor: Actor): Promise<string> {
  const { instance } = await currentCursor(db.read, db.dialect)
  const fingerprint = await productsFingerprint(db.read, db.dialect, actor.scope)
  return `W/"${digest([instance, fingerprint, await viewOf(db.read, actor)])}"`
}

/** What a user sees besides the products' own rows: whose they are, under which names, and whether with their cost. */
async function viewOf(db: Queries, actor: Actor): Promise<string> {
  const stores = await listStores(db, actor.scope, actor.storeId)
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
