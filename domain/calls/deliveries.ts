/** The calls about goods that came in (docs/product.md §10.11). They come into the own store, and cash goes out of the own drawer, for a superadmin too. */
import { deliveryMessages } from '../goods/delivery-messages.ts'
import { deliveryPayments, deliveryStates, MAX_DOCUMENT } from '../goods/delivery.ts'
import { messages } from '../messages.ts'
import { list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { checked } from '../shape/objects.ts'
import type { Inner } from '../shape/shape.ts'
import { optionalText, writtenText } from '../shape/texts.ts'
import { amount, id, instant, money, quantity, whole } from '../shape/values.ts'
import { choice, text } from '../shape/plain-values.ts'
import { shownMeasure } from '../shape/measure.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { MAX_LINES } from '../validation/quantity.ts'
import { MAX_NAME } from '../validation/text-limits.ts'
import { call, type Call } from './call.ts'
import { foundSum, sumShape } from './found-sums.ts'
import { afterPlace, chosenId, limit, period, periodRefusals } from '../shape/pages.ts'
import { doer, namedRecord } from '../shape/people.ts'
import { orderLine, soldPack } from '../selling/sale-shapes.ts'

const listed = {
  id: id(),
  number: whole(),
  at: instant(),
  store: namedRecord,
  supplier: nullOr(namedRecord),
  document: nullIfEmpty(text()),
  paid: choice(deliveryPayments),
  total: money(),
  state: choice(deliveryStates),
  user: doer,
}

/** A delivery in the list. */
export const listedDelivery = object(listed)

export type ListedDelivery = Inner<typeof listedDelivery>

/** A line of a delivery, with the name of its moment. With a pack, quantity and cost are of packs. The prices are null where it changed none. */
export const deliveryLine = object({
  position: whole(),
  product_id: id(),
  name: text(),
  pack: optional(soldPack),
  quantity: quantity(),
  unit: shownMeasure,
  unit_cost: money(),
  total: money(),
  old_price: nullOr(money()),
  price: nullOr(money()),
})

export type DeliveryLine = Inner<typeof deliveryLine>

/** A delivery whole. */
export const wholeDelivery = object({
  ...listed,
  lines: list(deliveryLine),
  voided: nullOr(object({ at: instant(), user: doer, reason: text() })),
})

export type WholeDelivery = Inner<typeof wholeDelivery>

/** The days on which they were entered, what is searched, and the supplier. Without a store: all that the user may see. */
const filters = {
  ...period,
  q: optionalText(MAX_NAME),
  supplier_id: chosenId,
  store_id: chosenId,
}

const reading = { right: ['create stock entry'], reach: 'own store', reading: 'aside' } as const

/** A page of the list, the newest first. */
export const listDeliveries = call('GET /stock-entries', {
  ...reading,
  request: checked(object({ ...filters, limit: limit(PAGE_ROWS.usual), after: afterPlace }), periodRefusals),
  answer: object({ entries: list(listedDelivery), next: nullIfEmpty(text()) }),
})

/** How many deliveries count, and what they come to. */
export const deliveriesSum = sumShape()

/** What the deliveries that were found come to. */
export const sumDeliveries = call('GET /stock-entries/sum', {
  ...reading,
  request: checked(object(filters), periodRefusals),
  answer: foundSum(deliveriesSum),
})

export const readDelivery = call('GET /stock-entries/:id', {
  ...reading,
  answer: object({ entry: wholeDelivery }),
})

const { invalidCost, missingCost, noLines, oneCost, supplierGone, tooManyLines } = deliveryMessages
const { choice: noChoice, malformed, positive } = messages.validation

const cost = optional(amount({ least: 0, refusal: invalidCost }))
const price = optional(amount({ least: 1, refusal: positive }))

/** A line that is asked for: the cost of each unit, or of each pack with `pack_id`, or that of the whole line as the document has it. */
export const askedLine = checked(
  object(
    {
      product_id: orderLine.fields.product_id,
      pack_id: orderLine.fields.pack_id,
      quantity: orderLine.fields.quantity,
      unit_cost: cost,
      total: cost,
      price,
      /** The sale price that the person saw: when it is another one by now, nothing is written. */
      price_seen: price,
    },
    malformed,
  ),
  ({ unitCost, total }) => {
    if ((unitCost === undefined) !== (total === undefined)) return {}
    return { unit_cost: unitCost === undefined ? missingCost : oneCost }
  },
)

const commanding = { right: ['create stock entry'], reach: 'self', once: true, made: true } as const

/** Goods come in: stock, average cost, new prices, and what they are paid with. */
export const createDelivery = call('POST /stock-entries', {
  ...commanding,
  request: object({
    supplier_id: optional(nullOr(id(supplierGone))),
    document: optionalText(MAX_DOCUMENT),
    lines: list(askedLine, { least: 1, most: MAX_LINES, missing: noLines, tooMany: tooManyLines }),
    paid: choice(deliveryPayments, noChoice),
  }),
  answer: object({ entry: wholeDelivery }),
})

/** Voids a whole delivery by opposite moves. */
export const voidDelivery = call('POST /stock-entries/:id/void', {
  ...commanding,
  request: object({ reason: writtenText() }),
  answer: object({ entry: wholeDelivery }),
})

export const deliveryCalls: readonly Call[] = [
  listDeliveries,
  sumDeliveries,
  readDelivery,
  createDelivery,
  voidDelivery,
]
