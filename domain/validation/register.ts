import { messages } from '../messages.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf } from './body.ts'

/** The schema of opening a register: an amount above 0; it validates to centavos (docs/product.md §5.5). */
export function openRegisterSchema(read: ReadAmount) {
  return bodyOf({ initial_amount: amountField(read, 1, messages.register.invalidInitialAmount) })
}

/** The schema of closing a register: an amount of 0 or more; it validates to centavos (docs/product.md §5.5). */
export function closeRegisterSchema(read: ReadAmount) {
  return bodyOf({ closing_amount: amountField(read, 0, messages.register.invalidClosingAmount) })
}
