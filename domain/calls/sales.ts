/** The calls about sales (docs/product.md §7.5). */
import { messages } from '../messages.ts'
import { saleMessages } from '../sale-messages.ts'
import { askedEmpties } from '../selling/empties-shape.ts'
import { heldMessages } from '../selling/held-messages.ts'
import { deviceNumber, lateSale } from '../selling/late-shapes.ts'
import { returnMessages } from '../selling/return-messages.ts'
import { ifTold, list, nullOr, object, optional } from '../shape/fields.ts'
import { writtenText } from '../shape/texts.ts'
import { amount, id, opaque } from '../shape/values.ts'
import { call, type Call } from './call.ts'
import { approvedBy } from '../shape/people.ts'
import {
  askedPayments,
  chargedAccount,
  exchangedReturn,
  linesToReturn,
  orderLine,
  orderLines,
  plainSaleFields,
  salePayment,
} from '../selling/sale-shapes.ts'

const { validation } = messages
const { malformed } = heldMessages
const { malformedExchange } = returnMessages

/** The claim of a held sale: its id, and its version at the claim. */
export const heldClaim = object({ id: id(malformed), version: id(malformed) }, validation.malformed)

/** What is brought back of another sale, and pays first. `amount` is what the till has shown. */
export const exchange = object(
  {
    sale_id: id(malformedExchange),
    lines: linesToReturn,
    reason: writtenText(),
    amount: optional(amount({ least: 0, refusal: malformedExchange })),
  },
  validation.malformed,
)

/** A day, which must be today or yesterday: that is checked later. */
const saleDay = { ...opaque(/^\d{4}-\d{2}-\d{2}$/, validation.date), description: { is: 'day' } } as const

export const completedSale = object({
  ...plainSaleFields,
  payments: ifTold(list(salePayment)),
  approved_by: approvedBy,
  exchange: optional(exchangedReturn),
  account: optional(chargedAccount),
  device_number: optional(deviceNumber),
})

/**
 * A sale. The server checks besides that the date is recent, that products and stock are there, and that the payments come to the total
 * (domain/selling/payments.ts). Without payments it is paid in cash. A `total` that differs from the server's own is refused. With `late` it
 * was made while the server was away, and is written as it was (docs/product.md §10.27).
 */
export const createSale = call('POST /sales', {
  right: ['read sale'],
  reach: 'self',
  lends: ['create credit sale', 'exceed credit limit', 'create return', 'exceed return days'],
  once: true,
  made: true,
  request: object(
    {
      client_id: nullOr(id(saleMessages.clientGone)),
      date: saleDay,
      items: orderLines(orderLine),
      total: optional(amount({ least: 0, refusal: saleMessages.totalChanged })),
      payments: optional(askedPayments),
      held_sale: optional(heldClaim),
      exchange: optional(exchange),
      empties: optional(askedEmpties),
      late: optional(lateSale),
    },
    validation.malformed,
  ),
  answer: object({ sale: completedSale }),
})

export const saleCalls: readonly Call[] = [createSale]
