/** The letters on which articles without a code are sold (docs/product.md §10.19). */
import { string } from 'yup'
import { ruled } from '../shape/ruled.ts'
import { opaque } from '../shape/values.ts'
import { categoryMessages } from './category-messages.ts'

/** A letter of a Spanish keyboard: a to z, and ñ. */
const letter = /^[a-zñ]$/

/** The letter that somebody typed, in small; null for anything else. Shift and Caps Lock make no other letter of it. */
export function quickLetter(typed: string): string | null {
  const small = typed.normalize('NFC').toLowerCase()
  return letter.test(small) ? small : null
}

/** The quick key of a product in a form or a request: one letter; an empty one validates to null. */
export const quickKeyField = string()
  .transform((_value: unknown, original: unknown) => {
    if (typeof original !== 'string') return original
    const typed = original.trim()
    return typed === '' ? null : (quickLetter(typed) ?? typed)
  })
  .typeError(categoryMessages.oneLetter)
  .nullable()
  .test({
    name: 'one-letter',
    message: categoryMessages.oneLetter,
    test: (typed) => typed === null || typed === undefined || letter.test(typed),
  })

/** The same in a request. */
export const quickKey = ruled(
  { is: 'null or', shape: opaque(/^[A-Za-zÑñ]$/, categoryMessages.oneLetter) },
  quickKeyField,
  (value) => value,
)
