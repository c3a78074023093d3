import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { passwordField } from './password.ts'
import { MAX_USERNAME } from './text-limits.ts'

/** The schema of the sign-in form (docs/product.md §5.2). */
export const loginSchema = bodyOf({
  username: textField(messages.validation.required).trim().max(MAX_USERNAME, messages.validation.tooLong),
  password: passwordField(),
})
