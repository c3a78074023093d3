/** The shapes of sales, their payments, and what was brought back of them (docs/product.md §7.5, §10.4, §10.7). */
import { commonName } from '../articles/common-article.ts'
import { openPriceMessages } from '../articles/open-price-messages.ts'
import { messages } from '../messages.ts'
import { saleMessages } from '../sale-messages.ts'
import { paymentMessages } from './payment-messages.ts'
import { MAX_PAYMENTS, MAX_REFERENCE } from './payments.ts'
import { returnMessages } from './return-messages.ts'
import { MAX_QUANTITY } from './measured.ts'
import { measuredMessages } from './measured-messages.ts'
import { paidWithIds, tenderIds } from './tenders.ts'
import { ifTold, list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import type { AnyShape, Inner } from '../shape/shape.ts'
import { optionalText } from '../shape/texts.ts'
import {
  amount,
  day,
  figure,
  id,
  instant,
  money,
  quantity,
  shownTaxRate,
  taxRate,
  whole,
} from '../shape/values.ts'
import { choice, flag, text } from '../shape/plain-values.ts'
import { shownMeasure } from '../shape/measure.ts'
import { MAX_LINES } from '../validation/quantity.ts'
import { approvedBy, doer, namedRecord } from '../shape/people.ts'

const { validation } = messages
const { unknownLine, noLines, tooManyLines } = returnMessages

/** The quantity of a line. Whether it may have parts of a unit depends on its article (`isQuantity` of domain/selling/measured.ts). */
const soldQuantity = quantity({ least: 1, most: MAX_QUANTITY, refusal: saleMessages.invalidQuantity })

/** What a line is sold for exactly; its quantity is that of `quantityFor`. Only measured articles have one (docs/product.md §10.17). */
const soldAmount = optional(amount({ least: 1, refusal: measuredMessages.invalidAmount }))

/** The price of an article whose price is typed at the till; only these have one (docs/product.md §10.22). */
const typedPrice = optional(amount({ least: 1, refusal: openPriceMessages.invalid }))

/**
 * A line of a sale that is asked for. `discount` is money for the whole line; with a pack the quantity counts packs. `is_deposit`: it is the
 * deposit of the line before it. `typed_name`: it sells the common article, which has its name and its price from the till.
 */
export const orderLine = object(
  {
    product_id: id(saleMessages.productGone),
    quantity: soldQuantity,
    discount: amount({ least: 0, refusal: saleMessages.invalidDiscount }),
    tax: taxRate(saleMessages.invalidTax),
    amount: soldAmount,
    pack_id: optional(id(saleMessages.packGone)),
    is_deposit: optional(flag(validation.choice)),
    typed_price: typedPrice,
    typed_name: optional(commonName),
  },
  validation.malformed,
)

/** The lines of a sale that is asked for. */
export function orderLines<Line extends AnyShape>(line: Line) {
  return list(line, {
    least: 1,
    most: MAX_LINES,
    missing: saleMessages.noLines,
    tooMany: saleMessages.tooManyLines,
  })
}

const paid = amount({ least: 1, refusal: paymentMessages.invalidAmount })

/** A payment that is asked for. */
export const askedPayment = object(
  {
    tender: choice(tenderIds, validation.choice),
    amount: paid,
    tendered: optional(paid),
    reference: optionalText(MAX_REFERENCE),
  },
  validation.malformed,
)

/** The payments of a sale: their amounts come to the total, which is checked later. */
export const askedPayments = list(askedPayment, {
  least: 1,
  most: MAX_PAYMENTS,
  missing: paymentMessages.invalid,
  tooMany: paymentMessages.tooMany(MAX_PAYMENTS),
})

/** A line of a sale of which something is brought back. */
export const lineToReturn = object(
  {
    position: whole({ least: 1, most: MAX_LINES, refusal: unknownLine }),
    quantity: soldQuantity,
    restock: flag(validation.choice),
  },
  validation.malformed,
)

export const linesToReturn = list(lineToReturn, {
  least: 1,
  most: MAX_LINES,
  missing: noLines,
  tooMany: tooManyLines,
})

/** A payment of a sale that was made. */
export const salePayment = object({
  tender: choice(paidWithIds),
  amount: money(),
  tendered: nullOr(money()),
  change: money(),
  reference: nullOr(text()),
  earlier_sale: optional(object({ id: id(), date: day() })),
})

/** The pack of a line, with the name and the factor of its moment. */
export const soldPack = object({ id: id(), name: text(), factor: whole() })

/** It is the deposit of the line before it; missing for any other. */
export const shownAsDeposit = optional(flag())

/** A line of a sale that was made. With a pack, quantity and price are of packs, and the name says it. `without_stock`: nothing of it goes back into the stock. */
export const saleItem = object({
  product_id: id(),
  name: text(),
  quantity: quantity(),
  unit: shownMeasure,
  price: money(),
  discount: money(),
  tax: shownTaxRate(),
  subtotal: money(),
  total: money(),
  pack: optional(soldPack),
  without_stock: optional(flag()),
  is_deposit: shownAsDeposit,
})

/** A voided sale keeps its number; its goods and its money went back. */
export const saleState = choice(['done', 'voided'])

export type SaleState = Inner<typeof saleState>

/** A sale that was made, without how it was paid. */
export const plainSaleFields = {
  id: id(),
  number: ifTold(whole()),
  date: day(),
  client: namedRecord,
  user: doer,
  subtotal: money(),
  total_discount: money(),
  total_tax: money(),
  total: money(),
  items: list(saleItem),
}

export const plainSale = object(plainSaleFields)

/** Who did something to a sale, when and why. */
const acted = { at: instant(), user: doer, reason: text(), approved_by: approvedBy }

export const saleVoid = object(acted)

const returnedLine = {
  position: whole(),
  quantity: quantity(),
  restock: flag(),
  amount: money(),
}

const returned = {
  id: id(),
  number: whole(),
  sale_id: id(),
  ...acted,
  total: money(),
  refunds: list(object({ tender: choice(paidWithIds), amount: money(), reference: nullIfEmpty(text()) })),
  exchange_sale_id: nullOr(id()),
}

export const returnedLines = object(returnedLine)

/** What was brought back of a sale. */
export const saleReturn = object({ ...returned, lines: list(returnedLines) })

export const exchangedLine = object({ ...returnedLine, name: text(), unit: shownMeasure })

/** What was brought back for a sale in an exchange, with the names of its articles. */
export const exchangedReturn = object({ ...returned, lines: list(exchangedLine) })

/** What can be given back by one way to pay. */
export const refundable = object({ tender: choice(tenderIds), amount: money() })

/** What the client owed before a sale that was charged to the account, and owed after it. */
export const chargedAccount = object({ balance_before: figure(), balance: figure() })
