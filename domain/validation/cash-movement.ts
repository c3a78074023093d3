import { movementKinds } from '../drawer.ts'
import { messages } from '../messages.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { optionalText, requiredText } from './text.ts'

const { choice } = messages.validation

/** Cash that goes into a drawer or out of it; the amount validates to centavos (docs/product.md §10.2). */
export function cashMovementSchema(read: ReadAmount) {
  return bodyOf({
    kind: textField(choice).oneOf(movementKinds, choice),
    amount: amountField(read, 1, messages.movement.invalidAmount),
    reason: requiredText(),
    note: optionalText(),
  })
}

/** Why a movement is undone. */
export const movementReversalSchema = bodyOf({ reason: requiredText() })
