import type { SaleData } from '../../../domain/contract.ts'
import { chargeOf } from '../../../domain/credit/charge.ts'
import { isRecentDay } from '../../../domain/dates.ts'
import { messages } from '../../../domain/messages.ts'
import { findBuyer } from '../../db/queries/records/clients.ts'
import type { Database } from '../../db/database.ts'
import { findDeletedNames, lockProductsForUpdate, takeStock } from '../../db/queries/records/products.ts'
import { lockOpenRegisterForShare } from '../../db/queries/drawer/registers.ts'
import {
  findSale,
  insertSale,
  insertSaleParts,
  type SaleRow,
  type WholeSale,
} from '../../db/queries/drawer/sales.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record, type AuditEvent } from '../audit/record.ts'
import { takeCharge, writeCharge } from '../credit/charge-sale.ts'
import { refuseWhileCounted } from '../drawer/count-register.ts'
import { finishHeldSale } from '../held/finish-held-sale.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { checkedPayments, paymentAnswers } from './sale-payments.ts'
import { priceOrder, quantitiesById, type CheckedSaleRequest } from './sale-order.ts'
import { wholeSaleAnswer } from './whole-sale-answer.ts'

/**
 * Completes a sale: sale, lines, payments, charge, stock and key are written in one transaction (docs/product.md §7.5).
 * @throws Refusal 404, 409 or 422; then nothing was written.
 */
export async function completeSale(
  db: Database,
  actor: Actor,
  order: CheckedSaleRequest,
  key: string | null,
  now: number,
): Promise<SaleData> {
  let written: WholeSale | undefined
  const id = await runIdempotent(
    {
      db,
      actor,
      key,
      operation: 'sale',
      request: order,
      firstReleaseForm: firstReleaseForm(order),
      now,
      texts: messages.sale,
    },
    async (trx) => {
      written = await writeSale(trx, db, actor, order, now)
      return written.sale.id
    },
  )
  // `written` may be of a try that was rolled back; then another request with the key has written the sale with this id.
  const whole = written?.sale.id === id ? written : await findSale(db.read, id)
  return { sale: { ...wholeSaleAnswer(whole), payments: await paymentAnswers(db.read, whole) } }
}

async function writeSale(
  trx: Queries,
  { engine }: Database,
  actor: Actor,
  order: CheckedSaleRequest,
  now: number,
): Promise<WholeSale> {
  if (!isRecentDay(order.date, now)) throw fieldRefusal(422, { date: [messages.validation.saleDate] })
  const { storeId } = actor
  const quantities = quantitiesById(order)
  const ids = [...quantities.keys()]
  const ordered = chargeOf(order.payments ?? [])
  /** The order of locks is register, account, products. */
  const goods = () =>
    together([lockProductsForUpdate(trx, engine, storeId, ids), engine.changes.next(trx, now)])
  const [register, client, early] = await together([
    lockOpenRegisterForShare(trx, engine, actor.userId),
    findBuyer(trx, storeId, order.client_id),
    ordered === null ? goods() : null,
  ])
  if (!register) throw new Refusal(409, messages.register.noneOpen)
  refuseWhileCounted(register, now)
  if (!client)
    throw new Refusal(404, messages.sale.clientGone, { errors: { client_id: [messages.sale.clientGone] } })
  const charge = ordered && (await takeCharge(trx, { engine, actor, client, storeId }, ordered))
  const [products, change] = early ?? (await goods())
  const missing = ids.filter((id) => !products.has(id))
  const { lines, totals } = priceOrder(order, products, await findDeletedNames(trx, storeId, missing))
  const payments = await checkedPayments(trx, order.payments, { engine, storeId, ...totals })
  const row = {
    store_id: storeId,
    register_id: register.id,
    user_id: actor.userId,
    client_id: client.id,
    client_name: client.name,
    user_name: fullName(actor),
    date: order.date,
    sold_at: now,
    ...totals,
  }
  // The rows are locked since they were read. The condition in the update still guarantees that no stock is negative.
  const [taken, sale] = await together([takeStock(trx, engine, quantities, change), insertSale(trx, row)])
  if (taken !== quantities.size) throw new Refusal(409, messages.server.conflict)
  const [parts] = await together([
    insertSaleParts(trx, sale, lines, payments),
    record(trx, actor, now, ...eventsOf(sale)),
  ])
  if (charge) await writeCharge(trx, actor, charge, sale)
  if (order.held_sale) await finishHeldSale(trx, order.held_sale, sale)
  return { sale, ...parts }
}

/** The audit entries of a sale. Discounts get their own entry, so that they can be searched; the sale's lines have them. */
function eventsOf({ id, store_id: storeId, total, discount }: SaleRow): AuditEvent[] {
  const about = { entity: 'sale', entityId: id, storeId } as const
  const completed: AuditEvent = { ...about, action: 'sale.completed', details: { total, discount } }
  return discount === 0 ? [completed] : [completed, { ...about, action: 'discount.given' }]
}

/** An order in the form that the first release hashed. Newer fields change the form, so they never match an old hash. */
function firstReleaseForm({ client_id, date, items, total, ...others }: CheckedSaleRequest): unknown {
  const lines = items.map(({ product_id, quantity, discount, tax, ...more }) => [
    ...[product_id, quantity, discount, tax],
    ...Object.entries(more),
  ])
  return [client_id, date, lines, total ?? null, ...Object.entries(others)]
}
