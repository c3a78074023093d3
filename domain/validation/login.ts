import { string } from 'yup'
import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { passwordField } from './password.ts'

/** The longest device token, in characters. A token with a hundred users has a tenth of that. */
const MAX_DEVICE = 8_192

const fields = {
  username: textField(messages.validation.required).trim().max(100, messages.validation.tooLong),
  password: passwordField(),
}

/** The schema of the sign-in form (docs/product.md §5.2). */
export const loginSchema = bodyOf(fields)

/** The schema of the request. An invalid device token counts as none, so that it never blocks a sign-in. */
export const loginRequestSchema = bodyOf({
  ...fields,
  device: string().transform((_value: unknown, original: unknown) =>
    typeof original === 'string' && original.length <= MAX_DEVICE ? original : undefined,
  ),
})
