import type { Asked } from '../commands/asked.ts'
import { createDelivery as createCall } from '../../../domain/calls/deliveries.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { deliveryTotal } from '../../../domain/goods/delivery.ts'
import { centavosOf } from '../../../domain/goods/unit-cost.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { referenceKey } from '../../../domain/selling/payments.ts'
import type { Engine } from '../../db/engine.ts'
import { lockOpenRegister, type OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import { findSameDocument, insertDelivery, nextDeliveryNumber } from '../../db/queries/goods/deliveries.ts'
import { lockReceivedProducts, writeFigures } from '../../db/queries/goods/received-products.ts'
import { lockSupplier, type SupplierAccount } from '../../db/queries/goods/supplier-accounts.ts'
import { findDeletedNames } from '../../db/queries/records/products.ts'
import { findPacksToSell, insertDeliveryPacks } from '../../db/queries/sales/line-packs.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record, type AuditEvent } from '../audit/record.ts'
import { keyForm } from '../commands/key-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { writeMovement } from '../drawer/cash-movements.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { wholeDelivery } from './delivery-answers.ts'
import { receivedLines, refuseDelivery, type CheckedDelivery, type ReceivedLine } from './checked-delivery.ts'
import { mover, moveStock } from './move-stock.ts'
import { writeSupplierEntry } from './write-supplier-entry.ts'

/** A delivery that was checked; nothing of it is written yet. Register, supplier and products are locked. */
interface CheckedReceipt {
  asked: CheckedDelivery
  storeId: number
  number: number
  supplier: SupplierAccount | null
  lines: readonly ReceivedLine[]
  total: number
}

/**
 * Writes goods that came in: stock, average cost, new prices, the delivery, and the cash that paid it or what the supplier is owed, in
 * one transaction (docs/product.md §10.11). The order of locks is register, supplier, products, store.
 * @throws Refusal 403 for new prices or cash without their rights, 404 for products or a supplier that are not there, 409 without an
 * open register, while it is counted, for more cash than it holds, for a document that is in already and for a price that somebody
 * has changed, 422 for wrong lines.
 */
export async function createDelivery(
  { db, actor, key, now }: Asked,
  asked: CheckedDelivery,
): Promise<Inner<typeof createCall.answer>> {
  const request = keyForm(createCall.request, asked)
  const id = await runIdempotent(
    { db, actor, key, operation: 'create stock entry', request, now, texts: deliveryMessages },
    async (trx) => {
      // Only here: what was done with the key is answered whatever became of the rights.
      refuseDelivery(actor, asked)
      const register = asked.paid === 'cash' ? await lockOpenRegister(trx, db.engine, actor.userId) : null
      if (register === undefined) throw new Refusal(409, registerMessages.noneOpen)
      const storeId = register?.storeId ?? actor.storeId
      const checked = await check(trx, db.engine, storeId, asked)
      const movementId = register && (await payFromDrawer(trx, { actor, now }, register, checked))
      return write(trx, { engine: db.engine, actor, now }, checked, movementId)
    },
  )
  return { entry: await wholeDelivery(db.read, null, id) }
}

async function check(
  trx: Queries,
  engine: Engine,
  storeId: number,
  asked: CheckedDelivery,
): Promise<CheckedReceipt> {
  const { supplierId = null, document } = asked
  const supplier = supplierId === null ? null : await lockSupplier(trx, engine, storeId, supplierId)
  if (supplier === undefined)
    throw new Refusal(404, deliveryMessages.supplierGone, {
      errors: { supplier_id: [deliveryMessages.supplierGone] },
    })
  if (supplier && document !== null) await refuseSameDocument(trx, supplier, document)
  const ids = asked.lines.map(({ productId }) => productId)
  const products = await lockReceivedProducts(trx, engine, storeId, ids, { deleted: false })
  const missing = ids.filter((id) => !products.has(id))
  const lines = receivedLines(asked, {
    products,
    packs: await findPacksToSell(
      trx,
      storeId,
      asked.lines.flatMap(({ packId }) => packId ?? []),
    ),
    gone: await findDeletedNames(trx, storeId, missing),
  })
  const number = await nextDeliveryNumber(trx, engine, storeId)
  return { asked, storeId, number, supplier, lines, total: deliveryTotal(lines) }
}

/** The supplier is locked. @throws Refusal 409 that names the first delivery with the document. */
async function refuseSameDocument(
  trx: Queries,
  { id, name }: SupplierAccount,
  document: string,
): Promise<void> {
  const key = referenceKey(document)
  const first = key === '' ? undefined : await findSameDocument(trx, id, key)
  if (first)
    throw fieldRefusal(409, { document: [deliveryMessages.sameDocument(document, name, first.number)] })
}

/** @returns the id of the movement. @throws Refusal 409 */
async function payFromDrawer(
  trx: Queries,
  who: { actor: Actor; now: number },
  register: OpenRegisterRow,
  { number, supplier, asked, total }: CheckedReceipt,
): Promise<number> {
  const note = [supplier?.name, asked.document].filter((part) => typeof part === 'string').join(' · ')
  const movement = {
    ...({ kind: 'supplier', amount: total, reverses: null } as const),
    ...{ reason: deliveryMessages.paidDelivery(number), note: note || null },
  }
  return writeMovement(trx, who, register, movement, 'movement.created')
}

/** @returns the id of the delivery. */
async function write(
  trx: Queries,
  { engine, actor, now }: { engine: Engine; actor: Actor; now: number },
  { asked, storeId, number, supplier, lines, total }: CheckedReceipt,
  movementId: number | null,
): Promise<number> {
  const { document, paid } = asked
  const id = await insertDelivery(
    trx,
    {
      ...{
        store_id: storeId,
        number,
        supplier_id: supplier?.id ?? null,
        supplier_name: supplier?.name ?? null,
      },
      ...{ document, document_key: referenceKey(document ?? '') || null },
      ...{ paid, total, movement_id: movementId },
      ...{ user_id: actor.userId, user_name: fullName(actor), at: now },
    },
    lines.map(({ product, quantity, cost, total: lineTotal, costAfter, price }) => ({
      ...{ product_id: product.id, name: product.name, quantity, unit_cost: cost, total: lineTotal },
      ...{ cost_before: product.cost, cost_after: costAfter },
      ...(price === product.price ? { old_price: null, price: null } : { old_price: product.price, price }),
    })),
  )
  await insertDeliveryPacks(trx, { id, store_id: storeId }, lines)
  const change = await engine.changes.next(trx, now)
  await moveStock(
    { trx, engine, change },
    {
      ...{ storeId, at: now, kind: 'entry', user: mover(actor) },
      ...{ document: { type: 'entry', id }, reason: null },
    },
    lines.map(({ product, quantity, cost }) => ({
      ...{ productId: product.id, quantity, unitCost: centavosOf(cost) },
    })),
  )
  for (const { product, costAfter, price } of lines)
    await writeFigures(trx, engine, product, { cost: costAfter, price }, { changed: change, at: now })
  if (paid === 'credit' && supplier)
    await writeSupplierEntry(trx, { actor, now }, supplier, { kind: 'charge', amount: total, entry_id: id })
  await record(trx, actor, now, ...eventsOf(storeId, id, { number, total, paid, lines }))
  return id
}

/** The audit entries: that of the delivery, and one for each product whose price it changed. */
function eventsOf(
  storeId: number,
  id: number,
  { number, total, paid, lines }: Pick<CheckedReceipt, 'number' | 'total' | 'lines'> & { paid: string },
): AuditEvent[] {
  const priced = lines.filter(({ product, price }) => price !== product.price)
  return [
    {
      ...{ action: 'stock_entry.created', entity: 'stock entry', entityId: id, storeId },
      details: { number, total, paid },
    },
    ...priced.map(({ product, price }): AuditEvent => ({
      ...{ action: 'product.updated', entity: 'product', entityId: product.id, storeId },
      details: { price: [product.price, price], entry: number },
    })),
  ]
}
