import { entryMessages } from '../goods/entry-messages.ts'
import { supplierPayments } from '../goods/supplier-account.ts'
import { messages } from '../messages.ts'
import { MAX_REFERENCE } from '../selling/payments.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { optionalText, requiredText } from './text.ts'

const { choice } = messages.validation

/** A payment of what a supplier is owed; the amount validates to centavos (docs/product.md §10.11). */
export function supplierPaymentSchema(read: ReadAmount) {
  return bodyOf({
    amount: amountField(read, 1, entryMessages.invalidPayment),
    paid: textField(choice).oneOf(supplierPayments, choice),
    reference: optionalText(MAX_REFERENCE),
  })
}

/** Why a payment to a supplier is undone. */
export const supplierPaymentReversalSchema = bodyOf({ reason: requiredText() })
