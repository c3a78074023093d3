/** The schemas of single values of a stored till. Each is made once: making one takes as long as several checks. */
import { array, number, string, type AnySchema } from 'yup'
import { measures } from '../../../domain/measures.ts'

export const whole = number().integer().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).required()
export const count = whole.min(0)
export const text = string().defined().nonNullable()
interface Item {
  defined(): AnySchema
}
/** A list without gaps. */
export const listOf = (item: Item) => array(item.defined())
/** What an article is measured in; missing for what is sold by the piece. */
export const measure = string().oneOf(measures)
export const texts = listOf(text).defined()
/** Whether a value has texts only, by any name. */
export const hasTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
interface MayBeNull {
  nullable(): { defined(): AnySchema }
}
/** The value or null; the field must exist. */
export const orNull = (schema: MayBeNull): AnySchema => schema.nullable().defined()
