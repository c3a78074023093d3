import { object, string, type ObjectShape } from 'yup'
import { messages } from '../messages.ts'

/**
 * The object of a form or a request, without what is not in `fields`; anything that is no object is refused in the
 * words of the product.
 */
export function bodyOf<Shape extends ObjectShape>(fields: Shape) {
  return object(fields)
    .transform((value: unknown) => onlyFields(value, Object.keys(fields)))
    .typeError(messages.validation.malformed)
    .required(messages.validation.malformed)
}

/** Before yup looks at them: it stumbles over names that every object inherits, as `toString`. */
function onlyFields(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const known = new Set(names)
  return Object.fromEntries(Object.entries(value).filter(([name]) => known.has(name)))
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
