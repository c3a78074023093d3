import type { createDelivery as createCall } from '../../../domain/calls/deliveries.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import {
  deliveryTotal,
  isTooLarge,
  lineAmounts,
  paymentRefusal,
  type LineCost,
} from '../../../domain/goods/delivery.ts'
import { averageCost, type UnitCost } from '../../../domain/goods/unit-cost.ts'
import { formatMoney, MAX_AMOUNT, type Centavos } from '../../../domain/money.ts'
import { isWholeUnits, type Thousandths } from '../../../domain/quantity.ts'
import { unitsIn, type SoldPack } from '../../../domain/selling/packs.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import type { ReceivedProduct } from '../../db/queries/goods/received-products.ts'
import type { PackToSell } from '../../db/queries/sales/line-packs.ts'
import type { Actor } from '../access/actor.ts'
import { fieldRefusal, Refusal, type FieldErrors } from '../refusal.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { refuseParts, refuseQuantities } from './refuse-parts.ts'
import { refuseUnstocked } from './refuse-unstocked.ts'

/** A validated request; amounts in centavos. */
export type CheckedDelivery = Inner<typeof createCall.request>

type AskedLine = CheckedDelivery['lines'][number]

/** A line that was checked against its locked product. */
export interface ReceivedLine {
  product: ReceivedProduct
  /** The pack by which it came in; null: by the unit. */
  pack: SoldPack | null
  /** Of units of the product. */
  quantity: Thousandths
  /** Of one unit. */
  cost: UnitCost
  total: Centavos
  /** The average cost of the product with it. */
  costAfter: UnitCost
  /** The sale price of the product with it. */
  price: Centavos
}

/**
 * What a delivery may not have, whatever is in stock: new prices and cash without their rights, a product twice, too large amounts, a
 * payment that is not possible. @throws Refusal 403, 422
 */
export function refuseDelivery(actor: Actor, { lines, paid, supplierId }: CheckedDelivery): void {
  refuseRights(actor, { lines, paid })
  refuseLines(422, 'product_id', lines, ({ productId }, index) =>
    lines.slice(0, index).some((line) => line.productId === productId)
      ? deliveryMessages.repeatedProduct
      : null,
  )
  refuseLines(422, 'unit_cost', lines, (line) =>
    isTooLarge(line.quantity, costOf(line)) ? deliveryMessages.tooLargeTotal : null,
  )
  const total = deliveryTotal(lines.map((line) => lineAmounts(line.quantity, costOf(line))))
  if (total > MAX_AMOUNT) throw new Refusal(422, deliveryMessages.tooLargeTotal)
  const refusal = paymentRefusal(paid, total, typeof supplierId === 'number')
  if (refusal) throw fieldRefusal(422, { [refusal.field]: [refusal.text] })
}

function refuseRights(
  { permissions }: Actor,
  { lines, paid }: Pick<CheckedDelivery, 'lines' | 'paid'>,
): void {
  const { noPriceRight, noCashRight } = deliveryMessages
  if (lines.some(({ price }) => price !== undefined) && !permissions.includes('update product'))
    throw new Refusal(403, noPriceRight, { trace: { action: 'access.denied' } })
  if (paid === 'cash' && !permissions.includes('create cash movement'))
    throw new Refusal(403, noCashRight, { trace: { action: 'access.denied' } })
}

/** What the lines of a delivery name, read under the locks of the products. */
interface NamedGoods {
  products: ReadonlyMap<number, ReceivedProduct>
  packs: ReadonlyMap<number, PackToSell>
  /** The names of deleted products, by id. */
  gone: ReadonlyMap<number, string>
}

/**
 * The lines with their locked products, in units.
 * @throws Refusal 404 for products that are not there, 409 for packs that are gone and for a price that is another one by now, 422 for too large a stock, and for parts
 * of what is sold by the piece, and for what has no stock.
 */
export function receivedLines(
  { lines }: Pick<CheckedDelivery, 'lines'>,
  { products, packs, gone }: NamedGoods,
): ReceivedLine[] {
  refuseQuantities(
    lines,
    saleMessages.invalidQuantity,
    ({ packId, quantity }) => packId === undefined || isWholeUnits(quantity),
  )
  refuseParts(lines, products, saleMessages.invalidQuantity)
  refuseLines(404, 'product_id', lines, ({ productId: id }, index) =>
    products.has(id) ? null : deliveryMessages.productGone(index + 1, gone.get(id) ?? null),
  )
  refuseLines(409, 'pack_id', lines, ({ productId: id, packId }, index) =>
    packId === undefined || packs.get(packId)?.productId === id
      ? null
      : deliveryMessages.packGone(products.get(id)?.name ?? '', index + 1),
  )
  refuseUnstocked(lines, products)
  refuseLines(409, 'price', lines, ({ productId: id, price, priceSeen: seen }) => {
    const product = products.get(id)
    const isOther = product && price !== undefined && seen !== undefined && product.price !== seen
    // Both want the same price: that is no conflict.
    return isOther && product.price !== price
      ? deliveryMessages.priceChanged(product.name, formatMoney(product.price))
      : null
  })
  const received = lines.flatMap((line) => {
    const product = products.get(line.productId)
    return product ? [receivedLine(line, product, packs.get(line.packId ?? 0) ?? null)] : []
  })
  refuseLines(422, 'quantity', lines, (_, index) => {
    const line = received[index]
    return line && line.product.stock + line.quantity > MAX_STOCK
      ? deliveryMessages.tooMuchStock(line.product.name)
      : null
  })
  return received
}

function receivedLine(line: AskedLine, product: ReceivedProduct, pack: PackToSell | null): ReceivedLine {
  const quantity = unitsIn(line.quantity, pack)
  const { cost, total } = lineAmounts(line.quantity, costOf(line), pack?.factor)
  const costAfter = averageCost({ quantity: product.stock, cost: product.cost }, { quantity, cost })
  return { product, pack, quantity, cost, total, costAfter, price: line.price ?? product.price }
}

/** The shape has checked that a line has one of the two. */
function costOf({ unitCost: each, total: whole = 0 }: AskedLine): LineCost {
  return each === undefined ? { whole } : { each }
}

function refuseLines(
  status: number,
  field: string,
  lines: readonly AskedLine[],
  check: (line: AskedLine, index: number) => string | null,
): void {
  const errors: FieldErrors = {}
  for (const [index, line] of lines.entries()) {
    const text = check(line, index)
    if (text !== null) errors[`lines.${index}.${field}`] = [text]
  }
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new Refusal(status, first, { errors })
}
