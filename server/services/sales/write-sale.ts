import { chargeOf } from '../../../domain/credit/charge.ts'
import { isRecentDay } from '../../../domain/dates.ts'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { deviceNumberText } from '../../../domain/selling/device-number.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import type { SaleTotals } from '../../../domain/selling/sale.ts'
import type { Database } from '../../db/database.ts'
import { lockOpenRegisterForShare, type OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import {
  insertSale,
  insertSaleParts,
  type NewSaleLine,
  type SaleRow,
  type WholeSale,
} from '../../db/queries/sales/sales.ts'
import { findBuyer } from '../../db/queries/records/clients.ts'
import {
  findDeletedNames,
  findUnits,
  lockProductsForUpdate,
  type ProductToSell,
} from '../../db/queries/records/products.ts'
import { findPacksToSell } from '../../db/queries/sales/line-packs.ts'
import type { MoveSource, StockLine } from '../../db/queries/goods/stock-moves.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record, type AuditEvent } from '../audit/record.ts'
import { takeCharge, writeCharge, type AccountCharge } from '../credit/charge-sale.ts'
import { refuseWhileCounted } from '../drawer/count-register.ts'
import { mover, moveStock } from '../goods/move-stock.ts'
import { finishHeldSale } from '../held/finish-held-sale.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { soldCommonArticle } from './sale-common.ts'
import { checkedPayments, type WrittenPayment } from './sale-payments.ts'
import { writeLateParts, type LateFacts } from './write-late-sale.ts'
import { hasParts, priceSale, refuseParts, unitsById, type CheckedSaleRequest } from './sale-request.ts'

/** Who sells, and when (milliseconds since the epoch). */
export interface Seller {
  engine: Database['engine']
  actor: Actor
  now: number
}

/** What is brought back in the same transaction and pays first. */
export interface Brought {
  /** As what it pays. */
  tender: 'exchange' | 'empties'
  /** The seller's register, locked for moving its cash. */
  register: OpenRegisterRow
  /** What goes back into the stock, by product id. It can be sold again at once. */
  restocked: ReadonlyMap<number, Thousandths>
  /** What it pays at most. */
  worth: Centavos
}

/** A sale that was checked; nothing of it is written yet. Register, account and products are locked. */
export interface CheckedSale {
  asked: CheckedSaleRequest
  register: { id: number }
  client: { id: number; name: string }
  charge: AccountCharge | null
  lines: readonly NewSaleLine[]
  totals: SaleTotals
  payments: readonly WrittenPayment[]
  /** The change number of its products. */
  change: number
  /** What it is besides, when it was made while the server was away; null for any other. */
  late: LateFacts | null
}

/**
 * Locks and checks what a sale needs, with the server's own prices and stock (docs/product.md §7.5). The order of locks is register, account,
 * products.
 * @param brought what is brought back for it, or null.
 * @throws Refusal 404, 409 or 422.
 */
export async function checkSale(
  trx: Queries,
  { engine, actor, now }: Seller,
  asked: CheckedSaleRequest,
  brought: Brought | null,
): Promise<CheckedSale> {
  if (!isRecentDay(asked.date, now)) throw fieldRefusal(422, { date: [messages.validation.saleDate] })
  const { storeId } = actor
  const common = await soldCommonArticle(trx, actor, asked)
  const ids = [...new Set(asked.items.map(({ productId }) => productId))].sort((one, other) => one - other)
  // First, as the form of a request is checked.
  if (hasParts(asked)) refuseParts(asked, await findUnits(trx, storeId, ids))
  const packIds = asked.items.flatMap(({ packId }) => packId ?? [])
  const restocked = brought?.restocked ?? new Map<number, Thousandths>()
  const ordered = chargeOf(asked.payments ?? [])
  const goods = () =>
    together([
      lockProductsForUpdate(trx, engine, storeId, [...new Set([...ids, ...restocked.keys()])]),
      engine.changes.next(trx, now),
      findPacksToSell(trx, storeId, packIds),
    ])
  const [register, client, early] = await together([
    brought?.register ?? lockOpenRegisterForShare(trx, engine, actor.userId),
    findBuyer(trx, storeId, asked.clientId),
    ordered === null ? goods() : null,
  ])
  if (!register) throw new Refusal(409, registerMessages.noneOpen)
  refuseWhileCounted(register, now)
  if (!client)
    throw new Refusal(404, saleMessages.clientGone, { errors: { client_id: [saleMessages.clientGone] } })
  const charge = ordered && (await takeCharge(trx, { engine, actor, client, storeId }, ordered))
  const [locked, change, packs] = early ?? (await goods())
  if (common) locked.set(common.id, common)
  const missing = ids.filter((id) => !locked.has(id))
  const products = restocked.size === 0 ? locked : withRestocked(locked, restocked)
  const gone = await findDeletedNames(trx, storeId, missing)
  const { lines, totals } = priceSale(asked, { products, packs, gone })
  const first = brought && { tender: brought.tender, amount: Math.min(brought.worth, totals.total) }
  const payments = await checkedPayments(trx, asked.payments, { engine, storeId, ...totals, first })
  return { asked, register, client, charge, lines, totals, payments, change, late: null }
}

function withRestocked(
  products: ReadonlyMap<number, ProductToSell>,
  restocked: ReadonlyMap<number, Thousandths>,
): Map<number, ProductToSell> {
  return new Map(
    [...products].map(([id, product]) => [
      id,
      { ...product, stock: product.stock + (restocked.get(id) ?? 0) },
    ]),
  )
}

/** Writes the row of a checked sale. Its lines, payments and stock follow with {@link writeSaleParts}. */
export async function writeSaleRow(
  trx: Queries,
  { actor, now }: Seller,
  { asked, register, client, totals, late }: CheckedSale,
): Promise<SaleRow> {
  return insertSale(trx, {
    store_id: actor.storeId,
    register_id: register.id,
    user_id: actor.userId,
    client_id: client.id,
    client_name: client.name,
    user_name: fullName(actor),
    date: asked.date,
    sold_at: late?.soldAt ?? now,
    ...totals,
  })
}

/** Writes the rest of a sale: lines, payments, charge, stock and audit entries. @throws Refusal 409 */
export async function writeSaleParts(
  trx: Queries,
  seller: Seller,
  { asked, charge, lines, payments, change, late }: CheckedSale,
  sale: SaleRow,
): Promise<WholeSale> {
  const { engine, actor, now } = seller
  const [parts] = await together([
    insertSaleParts(trx, sale, lines, payments),
    moveStock({ trx, engine, change }, moveOf(actor, sale, now), taken(lines), late ? belowZero : {}),
    record(trx, actor, now, ...eventsOf(sale, late)),
  ])
  if (late) await writeLateParts(trx, seller, late, sale, charge)
  else if (charge) await writeCharge(trx, actor, charge, sale)
  if (asked.heldSale) {
    const isEnded = await finishHeldSale(trx, asked.heldSale, sale, now)
    if (!isEnded && !late) throw new Refusal(409, heldMessages.notYours)
  }
  return { sale, ...parts }
}

/** What was sold without the server is gone, whatever the stock says. */
const belowZero = { least: -MAX_STOCK }

function moveOf(actor: Actor, { id, store_id: storeId }: SaleRow, at: number): MoveSource {
  return { storeId, at, kind: 'sale', user: mover(actor), document: { type: 'sale', id }, reason: null }
}

/** What a sale takes out of the stock: nothing of articles without one. */
function taken(lines: readonly NewSaleLine[]): StockLine[] {
  const sold = lines
    .filter(({ without_stock: withoutStock }) => withoutStock === null)
    .map(({ product_id: productId, ...line }) => ({ ...line, productId }))
  return [...unitsById(sold)].map(([productId, quantity]) => ({ productId, quantity: -quantity }))
}

/** The audit entries of a sale. Discounts get their own entry, so that they can be searched; the sale's lines have them. */
function eventsOf({ id, store_id: storeId, total, discount }: SaleRow, late: LateFacts | null): AuditEvent[] {
  const about = { entity: 'sale', entityId: id, storeId } as const
  const details = { total, discount, ...(late && { device_number: deviceNumberText(late.number) }) }
  const completed: AuditEvent = { ...about, action: 'sale.completed', details }
  return discount === 0 ? [completed] : [completed, { ...about, action: 'discount.given' }]
}
