import { string } from 'yup'
import { messages } from '../messages.ts'
import { isStorable, textField } from './body.ts'

const { required, email, phone, tooLong, text } = messages.validation

/** The longest name or e-mail address. */
export const MAX_NAME = 200

/** The longest description or address. */
export const MAX_TEXT = 500

/** The longest telephone number that is not checked further. */
export const MAX_PHONE = 50

/** Optional +, leading digit 1 to 7, 8 to 15 digits in all (spec §5). */
const phonePattern = /^\+?[1-7]\d{7,14}$/

/** A text that must be there, without the blanks around it. */
export function requiredText(max = MAX_NAME) {
  return textField(required).trim().max(max, tooLong)
}

/** A text that may be missing or empty; then it is null. */
export function optionalText(max = MAX_TEXT) {
  return string()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? original.trim() || null : original,
    )
    .typeError(text)
    .nullable()
    .default(null)
    .max(max, tooLong)
    .test('storable', text, isStorable)
}

/** An e-mail address that must be there (spec §5). */
export function emailField() {
  return requiredText().email(email)
}

/** An e-mail address that may be missing, then null (spec §5). */
export function optionalEmail() {
  return optionalText(MAX_NAME).email(email)
}

/** A telephone number that must be there and keep the pattern (spec §5). */
export function phoneField() {
  return requiredText(MAX_PHONE).matches(phonePattern, { message: phone, excludeEmptyString: true })
}
