import { approvalMessages } from './approval-messages.ts'
import { whyGuessable } from '../users/guessable-pin.ts'
import { bodyOf, textField } from '../validation/body.ts'
import { currentPasswordField } from '../validation/password.ts'

/** A new PIN: 4 to 8 digits, and none of those that everybody tries first (docs/product.md §6.6). */
export function newPinField() {
  return textField(approvalMessages.pinRequired)
    .matches(/^\d{4,8}$/, approvalMessages.pinForm)
    .test('guessable', (pin, { createError }) => {
      const why = whyGuessable(pin)
      return why === null || createError({ message: approvalMessages.pinGuessable(why) })
    })
}

/** The schema of the form of the own PIN. */
export const ownPinSchema = bodyOf({ password: currentPasswordField(), pin: newPinField() })
