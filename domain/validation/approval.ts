import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { MAX_PASSWORD } from './password.ts'

/** The longest sealed token of an approval, in characters; a real one has a third of that. */
const MAX_TOKEN = 2_000

const { required, tooLong } = messages.validation

/** A new PIN: 4 to 8 digits, and none of those that everybody tries first (docs/product.md §6.6). */
function newPinField() {
  return textField(messages.approval.pinRequired)
    .matches(/^\d{4,8}$/, messages.approval.pinForm)
    .test({
      name: 'guessable',
      message: messages.approval.pinGuessable,
      test: (pin) => !isGuessable(pin),
    })
}

/** `7777`, `1234` and `8765`: each digit is as far from the one before as the next, by at most one. */
function isGuessable(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  const [first = 0] = steps
  return Math.abs(first) <= 1 && steps.every((step) => step === first)
}

const pinFields = () => ({
  password: textField(messages.validation.passwordRequired).max(
    MAX_PASSWORD,
    messages.validation.passwordTooLong,
  ),
  pin: newPinField(),
})

/** The schema of `PUT /me/pin` and of its form. */
export const ownPinSchema = bodyOf(pinFields())

/** The schema of `approval` in a body. */
export const approvalSchema = bodyOf({
  username: textField(required).trim().max(100, tooLong),
  pin: textField(messages.approval.pinRequired).max(MAX_PASSWORD, tooLong),
  token: textField(required).max(MAX_TOKEN, tooLong),
})
