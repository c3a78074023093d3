import { CLIENT_ERROR_KINDS } from '../contract.ts'
import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { optionalText } from './text.ts'

/** The longest text of a report, in characters. */
export const CLIENT_ERROR_LENGTH = 300

const { malformed, tooLong } = messages.validation

/** The schema of `POST /client-errors` (docs/product.md §7.7). */
export const clientErrorSchema = bodyOf({
  kind: textField(malformed).oneOf(CLIENT_ERROR_KINDS, malformed),
  message: textField(malformed).trim().max(CLIENT_ERROR_LENGTH, tooLong),
  where: optionalText(CLIENT_ERROR_LENGTH),
})
