import type { Asked } from '../commands/asked.ts'
import type { voidDelivery as voidCall } from '../../../domain/calls/deliveries.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { centavosOf, costWithout } from '../../../domain/goods/unit-cost.ts'
import { formatMeasured, measuredIn } from '../../../domain/measures.ts'
import { messages } from '../../../domain/messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Engine } from '../../db/engine.ts'
import { findCashMovement } from '../../db/queries/drawer/cash-movements.ts'
import { lockOpenRegister, type OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import {
  findDelivery,
  insertDeliveryVoid,
  lockDelivery,
  type WholeDelivery,
} from '../../db/queries/goods/deliveries.ts'
import {
  lockReceivedProducts,
  writeFigures,
  type ReceivedProduct,
} from '../../db/queries/goods/received-products.ts'
import { lockSupplier, type SupplierAccount } from '../../db/queries/goods/supplier-accounts.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { writeMovement } from '../drawer/cash-movements.ts'
import { Refusal } from '../refusal.ts'
import { wholeDelivery } from './delivery-answers.ts'
import { mover, moveStock } from './move-stock.ts'
import { writeSupplierEntry } from './write-supplier-entry.ts'

interface Voiding {
  engine: Engine
  actor: Actor
  now: number
  reason: string
}

/** The locked rows of a delivery that is voided. */
interface Voided extends WholeDelivery {
  /** The own open register if it paid the delivery: the cash goes back into it. */
  payer: OpenRegisterRow | null
  supplier: SupplierAccount | null
  products: ReadonlyMap<number, ReceivedProduct>
}

/**
 * Voids a whole delivery by opposite moves: the goods go out again, and the average cost is that of the rest. What was paid in cash comes
 * back into the own open register that paid it; if that is closed, the shop has it in its favour with the supplier
 * (docs/decisions/0130). The number stays. The order of locks is register, delivery, supplier, products.
 * @throws Refusal 404 for a delivery of another store, 409 when it is voided already, when goods of it are sold, when the register is
 * counted, and when neither register nor supplier can take the money back.
 */
export async function voidDelivery(
  { db, actor, key, now }: Asked,
  { id: deliveryId, reason }: Inner<typeof voidCall.request> & { id: number },
): Promise<Inner<typeof voidCall.answer>> {
  const request = { entry_id: deliveryId, reason }
  await runIdempotent(
    { db, actor, key, operation: 'void stock entry', request, now, texts: deliveryMessages },
    async (trx) => {
      const asked = { engine: db.engine, actor, now, reason }
      const voided = await take(trx, asked, deliveryId)
      refuseSold(voided)
      return write(trx, asked, voided, await payBack(trx, asked, voided))
    },
  )
  return { entry: await wholeDelivery(db.read, actor.storeId, deliveryId) }
}

/** @throws Refusal 404, 409 */
async function take(trx: Queries, { engine, actor }: Voiding, id: number): Promise<Voided> {
  const register = await lockOpenRegister(trx, engine, actor.userId)
  const isThere = await lockDelivery(trx, engine, actor.storeId, id)
  const whole = isThere ? await findDelivery(trx, actor.storeId, id) : undefined
  if (!whole) throw new Refusal(404, messages.server.notFound)
  if (whole.voided) throw new Refusal(409, deliveryMessages.alreadyVoided)
  const { store_id: storeId, supplier_id: supplierId, movement_id: movementId } = whole.row
  const movement = movementId === null ? undefined : await findCashMovement(trx, movementId)
  const payer = register && movement?.registerId === register.id ? register : null
  const supplier =
    supplierId === null ? null : ((await lockSupplier(trx, engine, storeId, supplierId)) ?? null)
  const needsSupplier = whole.row.paid === 'credit' || (movement !== undefined && payer === null)
  if (needsSupplier && !supplier) throw new Refusal(409, refusalWithoutSupplier(whole))
  const ids = whole.lines.map(({ product_id: productId }) => productId)
  const products = await lockReceivedProducts(trx, engine, storeId, ids, { deleted: true })
  return { ...whole, payer, supplier, products }
}

/** A delivery on credit has a supplier, who may be deleted by now. */
function refusalWithoutSupplier({ row }: WholeDelivery): string {
  return row.supplier_id === null ? deliveryMessages.cashGone : deliveryMessages.supplierGone
}

/** @throws Refusal 409 that names the first product of which less is left than came in. */
function refuseSold({ lines, products }: Voided): void {
  for (const { product_id: id, quantity } of lines) {
    const product = products.get(id)
    if (product && product.stock < quantity)
      throw new Refusal(
        409,
        deliveryMessages.soldSince(
          product.name,
          formatMeasured(Math.max(product.stock, 0), measuredIn(product.unit)),
        ),
      )
  }
}

/** @returns the id of the movement that brings the cash back, null without one. @throws Refusal 409 */
async function payBack(
  trx: Queries,
  { actor, now, reason }: Voiding,
  { row, payer }: Voided,
): Promise<number | null> {
  if (!payer || row.movement_id === null) return null
  const back = {
    ...({ kind: 'supplier', amount: row.total, reverses: row.movement_id } as const),
    ...{ reason, note: deliveryMessages.voidedDelivery(row.number) },
  }
  return writeMovement(trx, { actor, now }, payer, back, 'movement.reversed')
}

/** @returns the id of the row. */
async function write(
  trx: Queries,
  { engine, actor, now, reason }: Voiding,
  { row, lines, payer, supplier, products }: Voided,
  movementId: number | null,
): Promise<number> {
  const { id: deliveryId, store_id: storeId, number, paid, total } = row
  const change = await engine.changes.next(trx, now)
  await moveStock(
    { trx, engine, change },
    {
      ...{ storeId, at: now, kind: 'void', user: mover(actor) },
      ...{ document: { type: 'entry', id: deliveryId }, reason },
    },
    lines.map(({ product_id: productId, quantity, unit_cost }) => ({
      ...{ productId, quantity: -quantity, unitCost: centavosOf(unit_cost) },
    })),
  )
  for (const { product_id: id, quantity, unit_cost, cost_before: before } of lines) {
    const product = products.get(id)
    if (!product) continue
    const { stock, cost: present, price } = product
    const cost = costWithout({ quantity: stock, cost: present }, { quantity, cost: unit_cost }, before)
    await writeFigures(trx, engine, product, { cost, price }, { changed: change, at: now })
  }
  const isOwed = paid === 'credit' || (paid === 'cash' && !payer)
  if (isOwed && supplier)
    await writeSupplierEntry(trx, { actor, now }, supplier, {
      ...{ kind: 'return', amount: -total, entry_id: deliveryId, reason },
    })
  const id = await insertDeliveryVoid(trx, {
    ...{ store_id: storeId, entry_id: deliveryId, movement_id: movementId, reason },
    ...{ user_id: actor.userId, user_name: fullName(actor), at: now },
  })
  await record(trx, actor, now, {
    ...{ action: 'stock_entry.voided', entity: 'stock entry', entityId: deliveryId },
    details: { number, total, reason },
  })
  return id
}
