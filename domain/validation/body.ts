import { object, string, type ObjectShape } from 'yup'
import { messages } from '../messages.ts'

/** The object of a form or a request; anything that is no object is refused in the words of the product. */
export function bodyOf<Shape extends ObjectShape>(fields: Shape) {
  return object(fields).typeError(messages.validation.malformed).required(messages.validation.malformed)
}

/** A text that must be there. What is no text counts as missing: yup would make `12` of 12 and fail on a list. */
export function textField(missing: string) {
  return string()
    .transform((_value: unknown, original: unknown) => (typeof original === 'string' ? original : undefined))
    .required(missing)
    .test('storable', messages.validation.text, isStorable)
}

/** No database keeps a NUL or half of a character. */
export function isStorable(text: string | null | undefined): boolean {
  return !text || (text.isWellFormed() && !text.includes('\0'))
}
