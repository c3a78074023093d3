import { object, Schema, string, type ObjectShape } from 'yup'
import { messages } from '../messages.ts'

/** Texts are cut to this length, in characters; every field has a lower limit. */
const TOO_LONG = 2_000

/**
 * The schema of a form or request. Fields that are not in `fields` are dropped. A value that is no object is refused
 * with the product's own message.
 */
export function bodyOf<Shape extends ObjectShape>(fields: Shape) {
  return (
    object(fields)
      // The schema's own fields: `shape` may have added some to `fields`.
      .transform((value: unknown, _original: unknown, schema) => onlyFields(value, schema.fields))
      .typeError(messages.validation.malformed)
      .required(messages.validation.malformed)
  )
}

/**
 * Removes what yup cannot check. It throws on a field named like an inherited one (`toString`), and on an object with
 * such a field where it expects a figure. Long texts are cut, so that the patterns stay fast.
 */
function onlyFields(value: unknown, fields: ObjectShape): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const known: Record<string, unknown> = {}
  for (const [name, content] of Object.entries(value))
    if (Object.hasOwn(fields, name)) known[name] = checkable(fields[name], content)
  return known
}

/** The content of a field without what yup cannot check: see {@link onlyFields}. */
export function checkable(field: unknown, content: unknown): unknown {
  const holdsObjects = field instanceof Schema && (field.type === 'object' || field.type === 'array')
  return holdsObjects ? content : harmless(content)
}

/** Cuts a text; it stays too long for every field. Empties a list or object; it is still neither text nor figure. */
function harmless(content: unknown): unknown {
  if (typeof content === 'string') return content.slice(0, TOO_LONG)
  if (typeof content !== 'object' || content === null) return content
  return Array.isArray(content) ? [] : {}
}

/** A required text. Another type counts as missing: yup would convert 12 to `12`, and throw on a list. */
export function textField(missing: string) {
  return string()
    .transform((_value: unknown, original: unknown) => (typeof original === 'string' ? original : undefined))
    .required(missing)
    .test('storable', messages.validation.text, isStorable)
}

/** Whether the database can store a text: without NUL and without half a surrogate pair. */
export function isStorable(text: string | null | undefined): boolean {
  return !text || (text.isWellFormed() && !text.includes('\0'))
}
