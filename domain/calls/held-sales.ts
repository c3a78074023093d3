/** The calls about sales that are set aside (docs/product.md §10.8). Every till of the store shows and resumes them; a superadmin sells in the own store too. */
import { messages } from '../messages.ts'
import { saleMessages } from '../sale-messages.ts'
import { heldMessages } from '../selling/held-messages.ts'
import { MAX_LABEL } from '../selling/held-sale.ts'
import { defaulted, list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import type { Inner } from '../shape/shape.ts'
import { optionalText, writtenText } from '../shape/texts.ts'
import { amount, id, instant, money, quantity, taxRate } from '../shape/values.ts'
import { flag, text } from '../shape/plain-values.ts'
import { call, type Call } from './call.ts'
import { namedRecord } from '../shape/people.ts'
import { shownMeasure } from '../shape/measure.ts'
import { listedDeposit } from '../entities/product-deposit.ts'
import { listedPack } from '../entities/packs.ts'
import { orderLine, orderLines, shownAsDeposit } from '../selling/sale-shapes.ts'
import { heldClaim } from './sales.ts'

const { malformed } = heldMessages

const rules = { right: ['hold sale'], reach: 'self' } as const

/** A line that is set aside. `price` is what the till showed. Nothing is ever sold at it. */
export const heldLine = object(
  { ...orderLine.fields, price: optional(amount({ least: 0, refusal: malformed })) },
  messages.validation.malformed,
)

/** A sale that is set aside. `held_sale`: the claimed sale that is set aside again; the new one takes its place. */
export const hold = object(
  {
    label: optionalText(MAX_LABEL),
    client_id: nullOr(id(saleMessages.clientGone)),
    items: orderLines(heldLine),
    held_sale: defaulted(nullOr(heldClaim), null),
  },
  messages.validation.malformed,
)

export type Hold = Inner<typeof hold>

const shared = {
  id: id(),
  version: id(),
  label: text(),
  total: money(),
  held_at: instant(),
  user: namedRecord,
  claimed_by: nullOr(namedRecord),
}

/** A held sale in the list. */
export const listedHeldSale = object({
  ...shared,
  client: nullOr(namedRecord),
  lines: list(object({ name: text(), quantity: quantity(), unit: shownMeasure })),
})

/** A line of a claimed sale, with what is known of its product and its pack now. A pack that was removed is gone. */
export const claimedLine = object({
  product_id: id(),
  name: text(),
  code: text(),
  quantity: quantity(),
  unit: shownMeasure,
  amount: optional(money()),
  discount: money(),
  tax: taxRate(),
  price_then: money(),
  price: money(),
  stock: quantity(),
  without_stock: optional(flag()),
  open_price: optional(flag()),
  is_common: optional(flag()),
  gone: flag(),
  pack: optional(listedPack),
  is_deposit: shownAsDeposit,
  deposit: optional(listedDeposit),
})

/** A claimed sale whole. */
export const claimedSale = object({
  ...shared,
  client: nullOr(object({ id: id(), name: text(), phone: nullIfEmpty(text()) })),
  client_gone: nullIfEmpty(text()),
  items: list(claimedLine),
})

/** The sales that wait, and those that somebody has in a cart: first those that wait, then the newest. */
export const listHeldSales = call('GET /held-sales', {
  ...rules,
  reading: 'aside',
  answer: object({ held_sales: list(listedHeldSale) }),
})

/** Sets a sale aside. */
export const holdSale = call('POST /held-sales', {
  ...rules,
  once: true,
  made: true,
  request: hold,
  answer: object({ held_sale: listedHeldSale }),
})

/** Takes a held sale into a cart. `hold` is set aside in the same transaction. */
export const claimSale = call('POST /held-sales/:id/claim', {
  ...rules,
  once: true,
  bodyMayMiss: true,
  request: object({ hold: defaulted(nullOr(hold), null) }),
  answer: object({ held_sale: claimedSale }),
})

/** Without a version: whatever it is now. */
const seenVersion = optional(nullOr(id(malformed)))

/** Lets a claimed sale wait again. */
export const releaseSale = call('POST /held-sales/:id/release', {
  ...rules,
  once: true,
  bodyMayMiss: true,
  request: object({ version: seenVersion }),
  answer: object({}),
})

/** Ends a held sale that nobody wants any more. */
export const discardSale = call('POST /held-sales/:id/discard', {
  ...rules,
  once: true,
  request: object({ reason: writtenText(), version: seenVersion }),
  answer: object({}),
})

export const heldSaleCalls: readonly Call[] = [listHeldSales, holdSale, claimSale, releaseSale, discardSale]
