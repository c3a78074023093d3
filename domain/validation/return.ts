import { messages } from '../messages.ts'
import { returnMessages } from '../selling/return-messages.ts'
import { MAX_REFERENCE } from '../selling/payments.ts'
import { tenderIds } from '../selling/tenders.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { listField } from './list.ts'
import { returnLinesField } from './return-lines.ts'
import { optionalText, requiredText } from './text.ts'

/**
 * What is brought back, and how it is given back; amounts validate to centavos, quantities to thousandths (docs/product.md §10.7). The server checks besides
 * that the lines are of the sale, and how it was paid.
 */
export function returnSchema(read: ReadAmount) {
  const refund = bodyOf({
    tender: textField(messages.validation.choice).oneOf(tenderIds, messages.validation.choice),
    amount: amountField(read, 1, returnMessages.invalidRefund),
    reference: optionalText(MAX_REFERENCE),
  })
  return bodyOf({
    lines: returnLinesField(),
    refunds: listField(refund, tenderIds.length, {
      missing: returnMessages.invalidRefunds,
      tooMany: returnMessages.invalidRefunds,
    }).optional(),
    reason: requiredText(),
  })
}

/** Why a sale is voided. */
export const voidSchema = bodyOf({ reason: requiredText() })
