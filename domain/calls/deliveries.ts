/** The calls about goods that came in (docs/product.md §10.11). They come into the own store, and cash goes out of the own drawer, for a superadmin too. */
import { entryMessages } from '../goods/delivery-messages.ts'
import { entryPayments, entryStates, MAX_DOCUMENT } from '../goods/delivery.ts'
import { messages } from '../messages.ts'
import { list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { checked } from '../shape/objects.ts'
import type { Inner } from '../shape/shape.ts'
import { optionalText, writtenText } from '../shape/texts.ts'
import { amount, id, instant, money, quantity, whole } from '../shape/values.ts'
import { choice, text } from '../shape/plain-values.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { MAX_LINES } from '../validation/quantity.ts'
import { MAX_NAME } from '../validation/text-limits.ts'
import { call } from './call.ts'
import { foundSum, sumShape } from './found-sums.ts'
import { afterPlace, chosenId, limit, period, periodRefusals } from '../shape/pages.ts'
import { doer, namedRecord } from '../shape/people.ts'
import { orderLine } from '../selling/sale-shapes.ts'

const listed = {
  id: id(),
  number: whole(),
  at: instant(),
  store: namedRecord,
  supplier: nullOr(namedRecord),
  document: nullIfEmpty(text()),
  paid: choice(entryPayments),
  total: money(),
  state: choice(entryStates),
  user: doer,
}

/** An entry in the list. */
export const listedEntry = object(listed)

export type EntryRow = Inner<typeof listedEntry>

/** A line of an entry, with the name of its moment. The prices are null where it changed none. */
export const entryLine = object({
  position: whole(),
  product_id: id(),
  name: text(),
  quantity: quantity(),
  unit_cost: money(),
  total: money(),
  old_price: nullOr(money()),
  price: nullOr(money()),
})

export type EntryLine = Inner<typeof entryLine>

/** An entry whole. */
export const wholeEntry = object({
  ...listed,
  lines: list(entryLine),
  voided: nullOr(object({ at: instant(), user: doer, reason: text() })),
})

export type WholeEntry = Inner<typeof wholeEntry>

/** The days on which they were entered, what is searched, and the supplier. Without a store: all that the user may see. */
const filters = {
  ...period,
  q: optionalText(MAX_NAME),
  supplier_id: chosenId,
  store_id: chosenId,
}

const reading = { right: ['create stock entry'], reach: 'own store', reading: 'aside' } as const

/** A page of the list, the newest first. */
export const listEntries = call('GET /stock-entries', {
  ...reading,
  request: checked(object({ ...filters, limit: limit(PAGE_ROWS.usual), after: afterPlace }), periodRefusals),
  answer: object({ entries: list(listedEntry), next: nullIfEmpty(text()) }),
})

/** How many entries count, and what they come to. */
export const entriesSum = sumShape()

/** What the entries that were found come to. */
export const sumEntries = call('GET /stock-entries/sum', {
  ...reading,
  request: checked(object(filters), periodRefusals),
  answer: foundSum(entriesSum),
})

export const readEntry = call('GET /stock-entries/:id', {
  ...reading,
  answer: object({ entry: wholeEntry }),
})

const { invalidCost, missingCost, noLines, oneCost, supplierGone, tooManyLines } = entryMessages
const { choice: noChoice, malformed, positive } = messages.validation

const cost = optional(amount({ least: 0, refusal: invalidCost }))
const price = optional(amount({ least: 1, refusal: positive }))

/** A line that is asked for: the cost of each unit, or that of the whole line as the document has it. */
export const askedLine = checked(
  object(
    {
      product_id: orderLine.fields.product_id,
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
export const createEntry = call('POST /stock-entries', {
  ...commanding,
  request: object({
    supplier_id: optional(nullOr(id(supplierGone))),
    document: optionalText(MAX_DOCUMENT),
    lines: list(askedLine, { least: 1, most: MAX_LINES, missing: noLines, tooMany: tooManyLines }),
    paid: choice(entryPayments, noChoice),
  }),
  answer: object({ entry: wholeEntry }),
})

/** Voids a whole entry by opposite moves. */
export const voidEntry = call('POST /stock-entries/:id/void', {
  ...commanding,
  request: object({ reason: writtenText() }),
  answer: object({ entry: wholeEntry }),
})
