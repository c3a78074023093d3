import { recordCalls } from '../../../domain/calls/record-calls.ts'
import { EDITED } from '../../../domain/goods/stock-moves.ts'
import { stockMessages } from '../../../domain/entities/stock-messages.ts'
import { packInWords, type AskedPack } from '../../../domain/entities/packs.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { object, optional, type Fields, type ObjectShape } from '../../../domain/shape/fields.ts'
import { wholeStock } from '../../../domain/entities/product.ts'
import { formatMeasured, measuredIn, suitsUnit, unitIds, type UnitId } from '../../../domain/measures.ts'
import { measuredMessages } from '../../../domain/selling/measured-messages.ts'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import { inUnits, type Thousandths } from '../../../domain/quantity.ts'
import { insertProducts } from '../../db/queries/bulk.ts'
import { findCodeHolder } from '../../db/queries/records/product-codes.ts'
import { touchSoldIn } from '../../db/queries/records/product-deposits.ts'
import {
  hideProduct,
  markPriced,
  updateProduct,
  type ProductFields,
} from '../../db/queries/records/product-records.ts'
import { productRows, type ListedProduct } from '../../db/queries/records/products.ts'
import type { MoveSource } from '../../db/queries/goods/stock-moves.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { mover, moveStock } from '../goods/move-stock.ts'
import {
  currentProductTag,
  productAnswer,
  productChanges,
  productListTag,
  wholeProductList,
} from '../lists/product-list.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { ignoring, outOfPlace, unwritten } from './asked-fields.ts'
import { changePacks } from './change-packs.ts'
import { chosenStore, ignoredStore } from './chosen-store.ts'
import type { Columns } from './columns.ts'
import { freeCode } from './free-code.ts'
import { refuseCategory } from './product-category.ts'
import { refuseDeposit } from './product-deposit.ts'
import { refuseOpenPrice, refuseUnstocked, withFlags, type WithFlags } from './product-flags.ts'
import type { KindOf, RecordWrite, Resource } from './resource.ts'

const { create, update } = recordCalls.product
const { stockWithVersion, changeWithoutVersion, seenWithoutVersion } = stockMessages

/**
 * With `based_on` a change has the difference to the stock, without it the stock itself. Each is refused in the place of the other, because it
 * would be taken for it (docs/product.md §7.1).
 */
const { stock, stock_change, stock_seen } = update.request.fields
const notBased = {
  stock_change: outOfPlace(stock_change, changeWithoutVersion),
  stock_seen: outOfPlace(stock_seen, seenWithoutVersion),
}
const made = object({ ...create.request.fields, ...notBased })
const changed = {
  based: object({ ...update.request.fields, stock: outOfPlace(stock, stockWithVersion) }),
  notBased: object({ ...update.request.fields, ...notBased }),
}

/**
 * The same shapes for an article that is sold by the piece, as the sent unit or the present one says: then its stock is whole units
 * (docs/product.md §10.17).
 */
const madeInItsUnit = inItsUnit(
  made,
  object({ ...made.fields, stock: wholeStock.stock, min_stock: wholeStock.min_stock }),
)
const changedInItsUnit = {
  based: inItsUnit(
    changed.based,
    object({
      ...changed.based.fields,
      stock_change: optional(wholeStock.stock_change),
      stock_seen: optional(wholeStock.stock_seen),
      min_stock: optional(wholeStock.min_stock),
    }),
  ),
  notBased: inItsUnit(
    changed.notBased,
    object({
      ...changed.notBased.fields,
      stock: optional(wholeStock.stock),
      min_stock: optional(wholeStock.min_stock),
    }),
  ),
}

/** @returns the shape for a product of a unit, which the sent one replaces. */
function inItsUnit<F extends Fields>(inParts: ObjectShape<F>, ofPieces: ObjectShape<F>) {
  return (present: UnitId): ObjectShape<F> => ({
    ...inParts,
    read: (value, place, reader) => {
      const sent = unitIds.find((unit) => unit === (value as { unit?: unknown } | null)?.unit)
      const { unit } = measuredIn(sent ?? present)
      return (unit === undefined ? ofPieces : inParts).read(value, place, reader)
    },
  })
}

type ProductColumns = WithFlags<Columns<typeof made.fields>>

/** A prepared change. The stock is a new one (`stock`) or a difference (`stockBy`), perhaps to the one that a person saw (`stockSeen`). */
type ProductChange = ProductFields & {
  stock?: Thousandths
  stockBy?: Thousandths
  stockSeen?: Thousandths
  packs?: readonly AskedPack[]
}

/** Products; a code is unique among the products of its store that are not deleted (docs/product.md §3.3). */
export const productResource: Resource<
  KindOf<{ request: typeof made }, typeof update, ListedProduct, ProductColumns, ProductChange>
> = {
  entity: 'product',
  many: 'products',
  table: 'products',
  made: (actor) => ignoring(madeInItsUnit('unidad'), ignoredStore(actor)),
  changed: (_, isBased, { unit }) =>
    ignoring((isBased ? changedInItsUnit.based : changedInItsUnit.notBased)(unit), unwritten),
  prepare: withFlags,
  prepareChange: ({ code, stock_change: stockBy, stock_seen: stockSeen, ...fields }) => ({
    ...withFlags(fields),
    // Without a code an existing product keeps its own.
    ...(typeof code === 'string' && { code }),
    ...(stockBy !== undefined && { stockBy }),
    ...(stockSeen !== undefined && { stockSeen }),
  }),
  // In units, as before migration 0021, so that a key of before it still finds its result.
  hashed: ({ stock, stock_change, stock_seen, min_stock, ...fields }) => ({
    ...fields,
    ...(stock !== undefined && { stock: inUnits(stock) }),
    ...(stock_change !== undefined && { stock_change: inUnits(stock_change) }),
    ...(stock_seen !== undefined && { stock_seen: inUnits(stock_seen) }),
    ...(min_stock !== undefined && { min_stock: inUnits(min_stock) }),
  }),
  counted: ['stock_change', 'stock_seen'],
  rows: (db, { scope }, id) => productRows(db, scope, { id }),
  toAnswer: productAnswer,
  audited: ({
    id: _id,
    version: _version,
    description: _description,
    store_id: storeId,
    store_name: _storeName,
    category_id: _categoryId,
    category_name: category,
    category_color: _categoryColor,
    quick_key,
    is_deposit,
    deposit_id: _depositId,
    deposit_name: deposit,
    deposit_code: _depositCode,
    deposit_price: _depositPrice,
    cost_rest: _costRest,
    stock,
    min_stock,
    unit,
    without_stock,
    open_price,
    packs,
    ...fields
  }) => ({
    storeId,
    fields: {
      ...fields,
      ...{ stock: inUnits(stock), min_stock: inUnits(min_stock), ...measuredIn(unit) },
      ...{ without_stock: without_stock === 1 ? true : undefined },
      ...{ open_price: open_price === 1 ? true : undefined },
      ...{ packs: packs.length > 0 ? packs.map(packInWords).join(' · ') : undefined },
      ...{ category: category ?? undefined, quick_key: quick_key ?? undefined },
      ...{ is_deposit: is_deposit === 1 || undefined, deposit: deposit ?? undefined },
    },
  }),
  insert: async (write, { store_id, packs, ...fields }) => {
    const { trx, engine, actor, now } = write
    const storeId = await chosenStore(write, { store_id })
    const code = fields.code ?? (await freeCode(trx, storeId))
    refuseUnstocked({ without_stock: 0 }, fields.stock, fields)
    refuseOpenPrice({ open_price: 0, unit: 'unidad', is_deposit: 0 }, fields, packs ?? [])
    await refuseTaken(trx, storeId, { id: null, code })
    await refuseCategory(write, storeId, null, fields)
    await refuseDeposit(write, storeId, null, fields)
    const [id] = await insertProducts(trx, engine, storeId, [{ ...fields, code }], now, mover(actor))
    if (id === undefined) throw new Error('The product was not written')
    if (packs) await changePacks(trx, { id, storeId, code, packs: [] }, packs, now)
    return id
  },
  update: async (write, row, { stock, stockBy, stockSeen, packs, ...fields }) => {
    const { trx, engine, actor, now } = write
    if (stockSeen !== undefined && stockSeen !== row.stock)
      throw stockRefusal(actor, row, stockMessages.stockMoved(row.stock))
    const by = stockBy ?? (stock === undefined ? 0 : stock - row.stock)
    refuseUnstocked(row, row.stock + by, fields)
    refuseOpenPrice(row, fields, packs ?? row.packs)
    refuseStock(actor, row, by)
    refuseParts(row, row.stock + by, fields)
    const { code = row.code } = fields
    if (code !== row.code) await refuseTaken(trx, row.store_id, { id: row.id, code })
    await refuseCategory(write, row.store_id, row, fields)
    await refuseDeposit(write, row.store_id, row, fields)
    const change = await engine.changes.next(trx, now)
    const product = { id: row.id, storeId: row.store_id, code, packs: row.packs }
    const moves = () =>
      moveStock({ trx, engine, change }, editOf(write, row), [{ productId: row.id, quantity: by }])
    // What is left goes out while the product still has a stock.
    const goesOut = fields.without_stock === 1
    if (goesOut) await moves()
    if (packs && (await changePacks(trx, product, packs, now))) await markPriced(trx, [row.id], now)
    if (packs || Object.keys(fields).length > 0) {
      await updateProduct(trx, row.id, fields, { changed: change, at: now })
      await touchSoldIn(trx, [row.id], change)
    }
    if (!goesOut) await moves()
  },
  remove: async ({ trx, engine, now }, { id }) => {
    await hideProduct(trx, engine, id, now)
    await touchSoldIn(trx, [id], await engine.changes.next(trx, now))
  },
  conflict: async (db, actor, row, fields) => {
    const { code, packs = [] } = fields
    const chosen = 'store_id' in fields ? fields.store_id : undefined
    const storeId = row?.store_id ?? chosen ?? actor.storeId
    const codes = [
      { field: 'code', code },
      ...packs.map((pack, at) => ({ field: `packs.${at}.code`, code: pack.code })),
    ]
    for (const { field, code: asked } of codes) {
      const holder = typeof asked !== 'string' ? undefined : await findCodeHolder(db, storeId, asked, row?.id)
      if (holder) return fieldRefusal(409, { [field]: [recordMessages.product.codeTaken(holder.name)] })
    }
    return new Refusal(409, messages.server.conflict)
  },
  versions: {
    tag: productListTag,
    currentTag: currentProductTag,
    whole: wholeProductList,
    changes: productChanges,
  },
}

/** @throws Refusal 409 when another product has such a code, its own one or that of a pack (docs/decisions/0215). */
async function refuseTaken(
  trx: Queries,
  storeId: number,
  { id, code }: { id: number | null; code: string },
): Promise<void> {
  const holder = await findCodeHolder(trx, storeId, code, id)
  if (holder) throw fieldRefusal(409, { code: [recordMessages.product.codeTaken(holder.name)] })
}

/** The row is locked. @throws Refusal 409 when its stock would leave the range. */
function refuseStock(actor: Actor, row: ListedProduct, by: Thousandths): void {
  const after = row.stock + by
  // A stock below zero may rise.
  if ((after >= 0 || by >= 0) && after <= MAX_STOCK) return
  const text = by < 0 ? stockMessages.stockLeft(row.stock) : messages.validation.tooLarge
  throw stockRefusal(actor, row, text)
}

/** Whoever sells an article by the piece has no parts of one. The row is locked. @throws Refusal 422 */
function refuseParts(row: ListedProduct, stock: Thousandths, fields: ProductFields): void {
  const { unit = row.unit, min_stock: minStock = row.min_stock } = fields
  const article = measuredIn(unit)
  if (!suitsUnit(stock, article))
    throw fieldRefusal(422, {
      unit: [measuredMessages.stockInParts(formatMeasured(stock, measuredIn(row.unit)))],
    })
  if (!suitsUnit(minStock, article)) throw fieldRefusal(422, { min_stock: [messages.validation.integer] })
}

/** Why a stock cannot be changed so, with the present product. */
function stockRefusal(actor: Actor, row: ListedProduct, text: string): Refusal {
  return new Refusal(409, text, {
    errors: { stock_change: [text] },
    data: { product: productAnswer(row, actor) },
  })
}

/** The source of a move for a stock that was edited in the form. */
function editOf({ actor, now }: RecordWrite, { store_id: storeId }: ListedProduct): MoveSource {
  return { storeId, at: now, kind: 'edit', user: mover(actor), document: null, reason: EDITED }
}
