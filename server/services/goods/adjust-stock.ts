import type { Asked } from '../commands/asked.ts'
import { seesCost } from '../../../domain/access.ts'
import { adjustStock as adjustCall } from '../../../domain/calls/stock-moves.ts'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { formatMeasured, measuredIn } from '../../../domain/measures.ts'
import { sum } from '../../../domain/money.ts'
import { amountOf, type Thousandths } from '../../../domain/quantity.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import type { Database } from '../../db/database.ts'
import { findAdjustment, insertAdjustment } from '../../db/queries/goods/adjustments.ts'
import {
  findStoreOfProduct,
  lockProductsForUpdate,
  type ProductToSell,
} from '../../db/queries/records/products.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { keyForm } from '../commands/key-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { Refusal, type FieldErrors } from '../refusal.ts'
import { mover, moveStock } from './move-stock.ts'
import { refuseParts } from './refuse-parts.ts'
import { refuseUnstocked } from './refuse-unstocked.ts'

type AskedAdjustment = Inner<typeof adjustCall.request>

type Answer = Inner<typeof adjustCall.answer>

/**
 * Puts stock right, with a reason (docs/product.md §10.13). All products are of one store, which the actor may see.
 * @throws Refusal 404 for a product that is not there, 409 for a stock that would be below zero without the right to that, or too
 * large, 422 for parts of what is sold by the piece, and for what has no stock.
 */
export async function adjustStock(
  { db, actor, key, now }: Asked,
  adjustment: AskedAdjustment,
): Promise<Answer> {
  const request = keyForm(adjustCall.request, adjustment)
  const id = await runIdempotent(
    { db, actor, key, operation: 'adjust stock', request, now, texts: goodsMessages },
    (trx) => writeAdjustment(trx, db, { actor, now }, adjustment),
  )
  return adjustmentAnswer(db.read, actor, id)
}

async function writeAdjustment(
  trx: Queries,
  { engine }: Database,
  { actor, now }: { actor: Actor; now: number },
  { lines, reason, note }: AskedAdjustment,
): Promise<number> {
  const storeId = await findStoreOfProduct(trx, actor.scope, lines[0]?.productId ?? 0)
  if (storeId === undefined) throw notThere([0])
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const [products, change] = await together([
    lockProductsForUpdate(trx, engine, storeId, ids),
    engine.changes.next(trx, now),
  ])
  refuseParts(lines, products, goodsMessages.invalidAdjustment)
  const missing = [...lines.keys()].filter((index) => !products.has(lines[index]?.productId ?? 0))
  if (missing.length > 0) throw notThere(missing)
  refuseUnstocked(lines, products)
  const mayFallBelow = actor.permissions.includes('adjust stock below zero')
  refuseStocks(lines, products, mayFallBelow)
  const user = { user_id: actor.userId, user_name: fullName(actor) }
  const id = await insertAdjustment(trx, { store_id: storeId, ...user, at: now, reason, note })
  await moveStock(
    { trx, engine, change },
    {
      ...{ storeId, at: now, kind: 'adjustment', user: mover(actor), reason },
      document: { type: 'adjustment', id },
    },
    lines,
    mayFallBelow ? { least: -MAX_STOCK } : {},
  )
  await record(trx, actor, now, {
    ...{ action: 'stock.adjusted', entity: 'stock adjustment', entityId: id, storeId },
    details: { reason, lines: lines.length, value: valueOf(lines, products), ...(note !== null && { note }) },
  })
  return id
}

function notThere(lines: readonly number[]): Refusal {
  const errors = Object.fromEntries(
    lines.map((index) => [`lines.${index}.product_id`, [goodsMessages.productGone]]),
  )
  return new Refusal(404, goodsMessages.productGone, { errors })
}

/** Refuses each line after which a stock is out of its range. @throws Refusal 409 */
function refuseStocks(
  lines: AskedAdjustment['lines'],
  products: ReadonlyMap<number, ProductToSell>,
  mayFallBelow: boolean,
): void {
  const stocks = new Map<number, Thousandths>()
  const errors: FieldErrors = {}
  for (const [index, { productId: id, quantity }] of lines.entries()) {
    const product = products.get(id)
    if (!product) continue
    const before = stocks.get(id) ?? product.stock
    const after = before + quantity
    stocks.set(id, after)
    if (after > MAX_STOCK) errors[`lines.${index}.quantity`] = [goodsMessages.above(product.name)]
    if (after < (mayFallBelow ? -MAX_STOCK : Math.min(0, before)))
      errors[`lines.${index}.quantity`] = [
        goodsMessages.below(product.name, formatMeasured(before, measuredIn(product.unit))),
      ]
  }
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new Refusal(409, first, { errors })
}

/** What the lines are worth at cost, in centavos; negative: a loss. */
function valueOf(lines: AskedAdjustment['lines'], products: ReadonlyMap<number, ProductToSell>): number {
  return sum(lines.map(({ productId: id, quantity }) => amountOf(products.get(id)?.cost ?? 0, quantity)))
}

async function adjustmentAnswer(db: Queries, actor: Actor, id: number): Promise<Answer> {
  const { adjustment, lines } = await findAdjustment(db, id)
  const showsCost = seesCost(actor)
  const values = lines.map(({ unit_cost: cost, quantity }) => amountOf(cost, quantity))
  const { at, reason, note, user_name: user } = adjustment
  const told = lines.map((line) => ({
    product: { id: line.product_id, name: line.name },
    quantity: line.quantity,
    balance: line.balance,
    ...(showsCost && { unitCost: line.unit_cost }),
  }))
  return {
    adjustment: { id, at, reason, note, user, lines: told, ...(showsCost && { value: sum(values) }) },
  }
}
