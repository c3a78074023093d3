import { number } from 'yup'
import { messages } from '../messages.ts'
import { returnMessages } from '../selling/return-messages.ts'
import { MAX_REFERENCE } from '../selling/payments.ts'
import { tenderIds } from '../selling/tenders.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { flagField, jsonFigures } from './figures.ts'
import { listField } from './list.ts'
import { MAX_LINES, quantityField } from './sale.ts'
import { optionalText, requiredText } from './text.ts'

const { unknownLine } = returnMessages

/** The lines of a sale that are brought back, each with how many units and whether they go into the stock. */
const returnLinesField = () =>
  listField(
    bodyOf({
      position: number()
        .strict()
        .typeError(unknownLine)
        .required(unknownLine)
        .integer(unknownLine)
        .min(1, unknownLine)
        .max(MAX_LINES, unknownLine),
      quantity: quantityField(),
      restock: flagField(jsonFigures),
    }),
    MAX_LINES,
    { missing: returnMessages.noLines, tooMany: returnMessages.tooManyLines },
  )

/**
 * What is brought back, and how it is given back; amounts validate to centavos (docs/product.md §10.7). The server checks besides
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
