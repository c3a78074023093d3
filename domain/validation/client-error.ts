import { CLIENT_ERROR_KINDS } from '../contract.ts'
import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { optionalText } from './text.ts'

/** The longest text of a report, in characters. */
export const CLIENT_ERROR_LENGTH = 300

const { malformed, tooLong } = messages.validation

/** What a device reports of a failure in the program. */
export const clientErrorSchema = bodyOf({
  kind: textField(malformed).oneOf(CLIENT_ERROR_KINDS, malformed),
  message: textField(malformed).trim().max(CLIENT_ERROR_LENGTH, tooLong),
  where: optionalText(CLIENT_ERROR_LENGTH),
})
