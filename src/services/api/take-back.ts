import { voidDelivery } from '../../../domain/calls/deliveries.ts'
import { createReturn, voidSale } from '../../../domain/calls/taking-back.ts'
import type { TakeBackRequest } from '../../machines/return/return-draft.ts'
import type { TakenBack } from '../../machines/return/sale-return-setup.ts'
import { asked, type CommandSender } from '../outbox/asked.ts'
import { readShape } from '../read-shape.ts'

/** Writes what is brought back of a sale, or voids a sale or a delivery whole: that it is voided is all that counts. */
export const takeBack: CommandSender<TakeBackRequest, TakenBack> = {
  ask: ({ saleId, entryId, lines, refunds, reason }) => {
    if (saleId === null) return asked(voidDelivery, { reason }, entryId)
    if (lines === null) return asked(voidSale, { reason }, saleId)
    return asked(createReturn, { lines: [...lines], refunds: refundsOf(refunds), reason }, saleId)
  },
  read: (data) => (isReturn(data) ? readShape(createReturn.answer, data).return : null),
}

/** What costs nothing is given back in no way. */
const refundsOf = (refunds: TakeBackRequest['refunds']) =>
  refunds.length > 0
    ? refunds.map(({ reference = null, ...refund }) => ({ ...refund, reference }))
    : undefined

const isReturn = (data: unknown) => typeof data === 'object' && data !== null && 'return' in data
