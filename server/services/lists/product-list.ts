import { createHash } from 'node:crypto'
import { seesCost } from '../../../domain/access.ts'
import { openPricedAs } from '../../../domain/articles/open-price.ts'
import { stockedAs } from '../../../domain/articles/without-stock.ts'
import { unitCostOf, valueAtCost, type UnitCost } from '../../../domain/goods/unit-cost.ts'
import { measuredIn } from '../../../domain/measures.ts'
import { listedProduct } from '../../../domain/entities/listed-records.ts'
import type { Pack } from '../../../domain/entities/packs.ts'
import type { Centavos } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
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

/** Between the parts of a tag; a cursor has none, so that neither is taken for the other. */
const TAG_SEPARATOR = ' '

/** The most tags of one request that are looked at: browsers send one. */
const MOST_TAGS = 4

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
  const { db, actor } = asked
  const since = await sinceOf(asked, [cursor])
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

interface ProductDifference {
  products: object[]
  cursor: string
  deleted: number[]
}

/**
 * The changes since the oldest of some cursors, as `productChanges` answers them; null where those are null, and when they are too many to be
 * read at once.
 */
export async function productDifference(
  asked: AskedCatalog,
  since: readonly string[],
): Promise<ProductDifference | null> {
  const { db, actor } = asked
  const from = await sinceOf(asked, since)
  if (from === null || (await hasMoreProducts(db.read, actor.scope, MOST_AT_ONCE, from))) return null
  const cursor = await cursorOf(db.read, asked)
  const deleted = await listDeletedProducts(db.read, actor.scope, from)
  const rows = await productRows(db.read, actor.scope, { since: from }).all()
  return { products: rows.map((row) => productAnswer(row, actor)), cursor, deleted }
}

/** The position of the oldest of some cursors; null when one is of another database, or of a user who sees other things. */
async function sinceOf(
  { db, actor, cursors }: AskedCatalog,
  since: readonly string[],
): Promise<number | null> {
  const known = since.map((cursor) => cursors.open(cursor))
  if (known.includes(null)) return null
  const current = await db.engine.changes.current(db.read)
  const view = await viewOf(db.read, actor)
  const positions = known.map((text) => (text === null ? null : parseCursor(text, current, view)))
  return positions.includes(null) ? null : Math.min(...positions.map(Number))
}

/** The current cursor, encrypted. */
export const productCursor = (asked: AskedCatalog): Promise<string> => cursorOf(asked.db.read, asked)

async function cursorOf(read: Queries, { db, actor, cursors }: AskedCatalog): Promise<string> {
  const cursor = await db.engine.changes.current(read)
  return cursors.seal(formatCursor(cursor, await viewOf(read, actor)))
}

/**
 * A tag for the list that is read afterwards; it is found without reading the list. A change between the two makes the
 * list newer than its tag, so it is sent once more.
 */
export async function productListTag(asked: AskedCatalog): Promise<string> {
  const { db, actor, cursors } = asked
  const mark = await db.engine.changes.productsMark(db.read, actor.scope)
  return cursors.seal([...(await sourceOf(asked)), mark].join(TAG_SEPARATOR))
}

/** The first of a client's tags with which its list is still that of now, or null. */
export async function currentProductTag(
  asked: AskedCatalog,
  tags: readonly string[],
): Promise<string | null> {
  const { db, actor, cursors } = asked
  const source = (await sourceOf(asked)).join(TAG_SEPARATOR)
  for (const tag of tags.slice(0, MOST_TAGS)) {
    const [instance, view, mark = ''] = (cursors.open(tag) ?? '').split(TAG_SEPARATOR)
    const isOfSource = [instance, view].join(TAG_SEPARATOR) === source
    if (isOfSource && (await db.engine.changes.areProductsAt(db.read, actor.scope, mark))) return tag
  }
  return null
}

/** What a tag is valid for besides the changes: the database, and what the user sees of it. */
async function sourceOf({ db, actor }: AskedCatalog): Promise<[instance: string, view: string]> {
  const { instance } = await db.engine.changes.current(db.read)
  return [instance, await viewOf(db.read, actor)]
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
export function productAnswer(row: ListedProduct, actor: Actor): object {
  const {
    store_id: id,
    store_name: name,
    min_stock: minStock,
    cost,
    cost_rest: rest,
    unit,
    without_stock,
    open_price,
    packs,
    quick_key,
    is_deposit: isDeposit,
    ...product
  } = row
  const told = {
    ...product,
    ...measuredIn(unit),
    ...stockedAs(without_stock),
    ...openPricedAs(open_price),
    minStock,
    cost: seesCost(actor) ? cost : null,
    store: { id, name },
    ...(packs.length > 0 && {
      packs: packs.map((pack) => ({ ...pack, ...(seesCost(actor) && { cost: packCost(pack, cost, rest) }) })),
    }),
    ...categoryOf(row),
    ...(quick_key !== null && { quickKey: quick_key }),
    ...(isDeposit === 1 && { isDeposit: true }),
    ...depositOf(row),
  }
  return listedProduct.write(told)
}

/** What the units of a pack cost at the average, which is finer than the centavo. */
function packCost({ factor }: Pack, cost: Centavos, rest: UnitCost): Centavos {
  return valueAtCost({ quantity: units(factor), cost: unitCostOf(cost) + rest })
}

/** The bottle that a product is sold in; nothing where it is sold in none. */
function depositOf(row: ListedProduct) {
  const { deposit_id: id, deposit_name: name, deposit_code: code, deposit_price: price } = row
  const isThere = id !== null && name !== null && code !== null && price !== null
  return isThere ? { deposit: { id, name, code, price } } : {}
}

/** The category of a product; nothing where it has none. */
function categoryOf(row: ListedProduct) {
  const { category_id: id, category_name: name, category_color: color } = row
  return id !== null && name !== null && color !== null ? { category: { id, name, color } } : {}
}
