import { array, string } from 'yup'
import { messages } from '../messages.ts'
import { approvalMessages } from '../approval/approval-messages.ts'
import { whyGuessable } from '../users/guessable-pin.ts'
import { bodyOf, textField } from './body.ts'
import { currentPasswordField, MAX_PASSWORD } from './password.ts'

/** The longest sealed token of an approval, in characters; a real one has a third of that. */
const MAX_TOKEN = 2_000

/** The most rights that one approval names; no call lends so many. */
const MAX_ACTIONS = 20

const { required, tooLong } = messages.validation

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

/** The schema of `approval` in a body. */
export const approvalSchema = bodyOf({
  username: textField(required).trim().max(100, tooLong),
  pin: textField(approvalMessages.pinRequired).max(MAX_PASSWORD, tooLong),
  actions: array(string().strict().required().max(100, tooLong)).max(MAX_ACTIONS, tooLong),
  token: textField(required).max(MAX_TOKEN, tooLong),
})
