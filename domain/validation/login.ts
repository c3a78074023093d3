import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'

/** The longest password taken: longer ones only cost hashing time. */
const MAX_PASSWORD = 128

/** A password of at least 8 characters with a lowercase letter, an uppercase letter and a digit (spec §5). */
export function passwordField() {
  return textField(messages.validation.passwordRequired)
    .min(8, messages.validation.passwordLength)
    .max(MAX_PASSWORD, messages.validation.passwordTooLong)
    .matches(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)/su, messages.validation.passwordCharacters)
}

/** Signing in (spec §5). */
export const loginSchema = bodyOf({
  username: textField(messages.validation.required).trim().max(100, messages.validation.tooLong),
  password: passwordField(),
})
