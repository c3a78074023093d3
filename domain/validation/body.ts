import { object, Schema, string, type ObjectShape } from 'yup'
import { messages } from '../messages.ts'

/** No field takes a text as long as this, in characters. */
const TOO_LONG = 2_000

/**
 * The object of a form or a request, without what is not in `fields`; anything that is no object is refused in the
 * words of the product.
 */
export function bodyOf<Shape extends ObjectShape>(fields: Shape) {
  return (
    object(fields)
      // The schema's own fields: it may have been given more than these.
      .transform((value: unknown, _original: unknown, schema) => onlyFields(value, schema.fields))
      .typeError(messages.validation.malformed)
      .required(messages.validation.malformed)
  )
}

/**
 * What yup can look at without harm: it fails on fields with names that every object inherits, as `toString`, and on
 * objects in the place of a figure that have such fields themselves. A text that no field takes is cut, so that its
 * length costs the patterns nothing.
 */
function onlyFields(value: unknown, fields: ObjectShape): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(fields, name))
      .map(([name, content]) => [name, holdsObjects(fields[name]) ? content : harmless(content)]),
  )
}

function holdsObjects(field: unknown): boolean {
  return field instanceof Schema && (field.type === 'object' || field.type === 'array')
}

/** A text that is too long stays one; a list or an object is still no figure and no text, with nothing in it. */
function harmless(content: unknown): unknown {
  if (typeof content === 'string') return content.slice(0, TOO_LONG)
  if (typeof content !== 'object' || content === null) return content
  return Array.isArray(content) ? [] : {}
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
