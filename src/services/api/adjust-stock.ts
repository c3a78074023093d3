import { adjustStock as adjustCall } from '../../../domain/calls/stock-moves.ts'
import type { AdjustedStock, AdjustmentRequest } from '../../machines/stock-adjustment/adjustment-draft.ts'
import { answerOf, asked, type CommandSender } from '../outbox/asked.ts'
import { malformedAnswer } from '../request-failure.ts'

/** Adjusts the stock of a product. */
export const adjustStock: CommandSender<AdjustmentRequest, AdjustedStock> = {
  ask: ({ productId, quantity, reason, note }) =>
    asked(adjustCall, { lines: [{ productId, quantity }], reason, note }),
  read: answerOf(adjustCall, ({ adjustment: { lines } }) => {
    const [line] = lines
    if (!line) throw malformedAnswer('adjustment.lines is empty')
    return { product: line.product.name, stock: line.balance }
  }),
}
