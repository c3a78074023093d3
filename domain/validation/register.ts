import { messages } from '../messages.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf } from './body.ts'

/** Opening a register: an amount greater than 0; validates to centavos (docs/product.md §5). */
export function openRegisterSchema(read: ReadAmount) {
  return bodyOf({ initial_amount: amountField(read, 1, messages.register.invalidInitialAmount) })
}

/** Closing a register: an amount of 0 or more; validates to centavos (docs/product.md §5). */
export function closeRegisterSchema(read: ReadAmount) {
  return bodyOf({ closing_amount: amountField(read, 0, messages.register.invalidClosingAmount) })
}
