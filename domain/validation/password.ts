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

/** The longest password taken: longer ones only cost hashing time. */
export const MAX_PASSWORD = 128

/** A password of at least 8 characters with a lowercase letter, an uppercase letter and a digit (docs/product.md §5). */
export function passwordField() {
  return textField(passwordRequired)
    .min(8, passwordLength)
    .max(MAX_PASSWORD, passwordTooLong)
    .matches(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)/su, passwordCharacters)
}

/** The password that somebody has, to show that it is them; whether it keeps the rule of today does not matter. */
function currentPasswordField() {
  return textField(passwordRequired).max(MAX_PASSWORD, passwordTooLong)
}

/** The same password once more: it must equal the field of this name beside it (docs/product.md §5). */
export function confirmationOf(field: string) {
  return textField(passwordsDiffer).oneOf([ref(field)], passwordsDiffer)
}

/** The fields of {@link ownPasswordSchema}; the form asks for the new one twice. */
const ownPasswordFields = () => ({
  password: currentPasswordField(),
  new_password: passwordField().notOneOf([ref('password')], passwordSame),
})

/** A new password of one's own, as `PUT /me/password` takes it (contract, Corrections). */
export const ownPasswordSchema = bodyOf(ownPasswordFields())

/** The same as the form of 'Mi cuenta' asks for it (docs/product.md §5, password confirmation). */
export const ownPasswordFormSchema = bodyOf({
  ...ownPasswordFields(),
  new_password_confirmation: confirmationOf('new_password'),
})
