/** The shape of what a sale says that was made while the server was away (docs/product.md §10.27). */
import { measures } from '../measures.ts'
import { messages } from '../messages.ts'
import { saleMessages } from '../sale-messages.ts'
import { list, object, optional, refusedIf } from '../shape/fields.ts'
import { choice } from '../shape/plain-values.ts'
import { amount, id, instant, opaque } from '../shape/values.ts'
import { MAX_LINES } from '../validation/quantity.ts'
import { lateMessages } from './late-messages.ts'

const { validation } = messages
const { invalidInstant, invalidNumber, invalidPrice, noPrice } = lateMessages

/** The number of a device: its letter and at least six digits. */
export const deviceNumber = opaque(/^[A-Z]{1,4}-(?:\d{6}|[1-9]\d{6,8})$/, invalidNumber)

/** From 2000 to 2199: a clock may be years wrong, but what is beyond is no instant of a clock. */
const isBeyond = (value: unknown) =>
  typeof value === 'string' && !(Date.parse(value) >= Date.UTC(2000) && Date.parse(value) < Date.UTC(2200))

const soldAt = refusedIf(instant(invalidInstant), isBeyond, invalidInstant)

/**
 * What the till showed of a product, or of one of its packs: the price of one of it, and the measure that the product was sold in (missing: by
 * the piece). What it costs the shop is for the server to say, as for any sale.
 */
export const shownPrice = object(
  {
    product_id: id(saleMessages.productGone),
    pack_id: optional(id(saleMessages.packGone)),
    price: amount({ least: 0, refusal: invalidPrice }),
    unit: optional(choice(measures, validation.choice)),
  },
  validation.malformed,
)

/** A line whose price was typed needs no price here: it stands in the line. */
const shownPrices = list(shownPrice, {
  most: MAX_LINES,
  missing: noPrice,
  tooMany: saleMessages.tooManyLines,
})

/** What the device says of a sale that was made while the server was away. */
export const lateSale = object(
  { number: deviceNumber, register_id: id(validation.malformed), sold_at: soldAt, prices: shownPrices },
  validation.malformed,
)
