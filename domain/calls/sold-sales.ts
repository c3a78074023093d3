/** The calls about the sales that were made (docs/product.md §10.6). Who closes blind is told no money of open registers (docs/decisions/0163). */
import { paidWithIds } from '../selling/tenders.ts'
import { knownItems, list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { checked, either } from '../shape/objects.ts'
import { receivedEmpties } from '../selling/empties-shape.ts'
import { optionalText } from '../shape/texts.ts'
import { day, id, instant, money, quantity, whole } from '../shape/values.ts'
import { choice, flag, text } from '../shape/plain-values.ts'
import { shownMeasure } from '../shape/measure.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { MAX_NAME } from '../validation/text-limits.ts'
import { call, type Call } from './call.ts'
import { foundSum, sumShape } from './found-sums.ts'
import { afterPlace, chosenId, limit, period, periodRefusals } from '../shape/pages.ts'
import { approvedBy, namedRecord } from '../shape/people.ts'
import { deviceNumber } from '../selling/late-shapes.ts'
import {
  chargedAccount,
  exchangedReturn,
  refundable,
  saleItem,
  salePayment,
  saleReturn,
  saleState,
  soldPack,
  saleVoid,
  shownAsDeposit,
} from '../selling/sale-shapes.ts'

/** The days, both included, what is searched, and the seller. Without a store: all that the user may see. */
const filters = {
  ...period,
  q: optionalText(MAX_NAME),
  user_id: chosenId,
  client_id: chosenId,
  store_id: chosenId,
}

const rules = { right: ['read sales'], reach: 'own store', reading: 'aside' } as const

/** What every sale has for everybody. */
const blind = {
  id: id(),
  number: whole(),
  device_number: optional(deviceNumber),
  sold_at: instant(),
  store: namedRecord,
  client: namedRecord,
  user: namedRecord,
  state: saleState,
}

export const listedBlindSale = object(blind)

/** A sale in the list. `returned` was given back for what was brought back of it. */
export const listedSale = object({
  ...blind,
  total: money(),
  returned: money(),
  tenders: knownItems(choice(paidWithIds), (tender) => paidWithIds.some((known) => known === tender)),
})

/** A page of the list, the newest first. */
export const listSales = call('GET /sales', {
  ...rules,
  request: checked(object({ ...filters, limit: limit(PAGE_ROWS.usual), after: afterPlace }), periodRefusals),
  answer: object({
    sales: list(either('total', listedSale, listedBlindSale)),
    next: nullIfEmpty(text()),
  }),
})

/** How many sales count, and what they come to. */
export const salesSum = sumShape()

/** What the sales that were found come to. */
export const sumSales = call('GET /sales/sum', {
  ...rules,
  request: checked(object(filters), periodRefusals),
  answer: foundSum(salesSum),
})

/** A line of a sale without money; `returned` are its units that were brought back. */
export const blindLine = object({
  position: whole(),
  product_id: id(),
  name: text(),
  quantity: quantity(),
  unit: shownMeasure,
  returned: quantity(),
  pack: optional(soldPack),
  without_stock: optional(flag()),
  is_deposit: shownAsDeposit,
})

export const soldLine = object({ position: whole(), ...saleItem.fields, returned: quantity() })

const shared = {
  ...blind,
  date: day(),
  voided: nullOr(saleVoid),
  copies: whole(),
  approved_by: approvedBy,
}

export const blindSale = object({ ...shared, items: list(blindLine) })

/** A sale whole, with the names and prices of its moment. `refundable`: only for who may return it, alone or with an approval. */
export const soldSale = object({
  ...shared,
  items: list(soldLine),
  subtotal: money(),
  total_discount: money(),
  total_tax: money(),
  total: money(),
  payments: list(salePayment),
  returns: list(saleReturn),
  exchange: nullOr(exchangedReturn),
  empties: optional(receivedEmpties),
  refundable: optional(list(refundable)),
  account: optional(chargedAccount),
})

export const readSale = call('GET /sales/:id', {
  ...rules,
  answer: object({ sale: either('total', soldSale, blindSale) }),
})

/** Counts a copy of a receipt that is about to be printed. */
export const countCopy = call('POST /sales/:id/copies', {
  right: ['read sales'],
  reach: 'own store',
  once: true,
  made: true,
  answer: object({ copy: object({ number: whole() }) }),
})

export const soldSaleCalls: readonly Call[] = [listSales, sumSales, readSale, countCopy]
