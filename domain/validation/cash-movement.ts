import { movementKinds } from '../drawer/drawer.ts'
import { messages } from '../messages.ts'
import { movementMessages } from '../drawer/movement-messages.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { idAfter, PAGE_ROWS, pageFields } from './page.ts'
import { optionalText, requiredText } from './text.ts'

const { choice } = messages.validation

/** The amount of a movement, above 0; it validates to centavos. */
export const movementAmountField = (read: ReadAmount) => amountField(read, 1, movementMessages.invalidAmount)

/** Cash that goes into a drawer or out of it; the amount validates to centavos (docs/product.md §10.2). */
export function cashMovementSchema(read: ReadAmount) {
  return bodyOf({
    kind: textField(choice).oneOf(movementKinds, choice),
    amount: movementAmountField(read),
    reason: requiredText(),
    note: optionalText(),
  })
}

/** The query for the movements of the own register: the first page has the most rows, so that it is usually the only one. */
export const ownMovementsSchema = bodyOf({
  limit: pageFields.limit.default(PAGE_ROWS.most),
  after: idAfter,
})

/** Why a movement is undone. */
export const movementReversalSchema = bodyOf({ reason: requiredText() })
