import { ref } from 'yup'
import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'

const {
  passwordRequired,
  passwordLength,
  passwordTooLong,
  passwordCharacters,
  passwordSame,
  passwordsDiffer,
} = messages.validation

/** The longest password, in characters; a longer one would only cost hashing time. */
export const MAX_PASSWORD = 128

/** A password of at least 8 characters with a lowercase letter, an uppercase letter and a digit (docs/product.md §5.2). */
export function passwordField() {
  return textField(passwordRequired)
    .min(8, passwordLength)
    .max(MAX_PASSWORD, passwordTooLong)
    .matches(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)/su, passwordCharacters)
}

/** The current password, as a proof of identity. It need not follow the rule for new passwords. */
export function currentPasswordField() {
  return textField(passwordRequired).max(MAX_PASSWORD, passwordTooLong)
}

/** The repeated password: it must equal the field of this name (docs/product.md §5.1). */
export function confirmationOf(field: string) {
  return textField(passwordsDiffer).oneOf([ref(field)], passwordsDiffer)
}

/** The schema of the form in 'Mi cuenta', with the new password twice (docs/product.md §5.1). */
export const ownPasswordFormSchema = bodyOf({
  password: currentPasswordField(),
  new_password: passwordField().notOneOf([ref('password')], passwordSame),
  new_password_confirmation: confirmationOf('new_password'),
})
