/** The calls about sales that were made: what is brought back, what is voided, copies of receipts (docs/product.md §10.6, §10.7). */
import { messages } from '../messages.ts'
import { MAX_REFERENCE } from '../selling/payments.ts'
import { returnMessages } from '../selling/return-messages.ts'
import { tenderIds } from '../selling/tenders.ts'
import { list, object, optional } from '../shape/fields.ts'
import { optionalText, writtenText } from '../shape/texts.ts'
import { amount, id } from '../shape/values.ts'
import { choice } from '../shape/plain-values.ts'
import { call, type Call } from './call.ts'
import { linesToReturn, saleReturn, saleVoid } from '../selling/sale-shapes.ts'

const { invalidRefund, invalidRefunds } = returnMessages
const { choice: noChoice, malformed } = messages.validation

/** How something is given back. */
const askedRefund = object(
  {
    tender: choice(tenderIds, noChoice),
    amount: amount({ least: 1, refusal: invalidRefund }),
    reference: optionalText(MAX_REFERENCE),
  },
  malformed,
)

/**
 * Takes back what was sold. The server checks besides that the lines are of the sale, and how it was paid. Without `refunds`: what is owed
 * for the sale, then cash, then the other ways in which it was paid. The cash goes out of the own drawer, so the sale is one of its store,
 * for a superadmin too.
 */
export const createReturn = call('POST /sales/:id/returns', {
  right: ['create return'],
  reach: 'self',
  lends: ['create return', 'exceed return days'],
  once: true,
  made: true,
  request: object({
    lines: linesToReturn,
    refunds: optional(list(askedRefund, { least: 1, most: tenderIds.length, missing: invalidRefunds })),
    reason: writtenText(),
  }),
  answer: object({ return: saleReturn }),
})

/** A voided sale. */
export const voidedSale = object({ sale_id: id(), ...saleVoid.fields })

/** Voids a whole sale. */
export const voidSale = call('POST /sales/:id/void', {
  right: ['void sale'],
  reach: 'self',
  lends: ['void sale'],
  once: true,
  made: true,
  request: object({ reason: writtenText() }),
  answer: object({ void: voidedSale }),
})

export const takingBackCalls: readonly Call[] = [createReturn, voidSale]
