import { string } from 'yup'
import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { passwordField } from './password.ts'

/** The longest device token taken: one of a hundred users is a tenth of it. */
const MAX_DEVICE = 8_192

const fields = {
  username: textField(messages.validation.required).trim().max(100, messages.validation.tooLong),
  password: passwordField(),
}

/** Signing in (docs/product.md §5). */
export const loginSchema = bodyOf(fields)

/** The same as a request: what is no device token counts as none, and never keeps anybody out. */
export const loginRequestSchema = bodyOf({
  ...fields,
  device: string().transform((_value: unknown, original: unknown) =>
    typeof original === 'string' && original.length <= MAX_DEVICE ? original : undefined,
  ),
})
