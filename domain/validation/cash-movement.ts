import { movementKinds } from '../drawer/drawer.ts'
import { messages } from '../messages.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { optionalText, requiredText } from './text.ts'

const { choice } = messages.validation

/** The amount of a movement, above 0; it validates to centavos. */
export const movementAmountField = (read: ReadAmount) => amountField(read, 1, messages.movement.invalidAmount)

/** Cash that goes into a drawer or out of it; the amount validates to centavos (docs/product.md §10.2). */
export function cashMovementSchema(read: ReadAmount) {
  return bodyOf({
    kind: textField(choice).oneOf(movementKinds, choice),
    amount: movementAmountField(read),
    reason: requiredText(),
    note: optionalText(),
  })
}

/** Why a movement is undone. */
export const movementReversalSchema = bodyOf({ reason: requiredText() })
