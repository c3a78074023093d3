/** How many the next scan brings in, typed into a field that a scan leaves, as in `13*` (docs/product.md §10.11). */
import { saleMessages } from '../sale-messages.ts'
import type { Thousandths } from '../quantity.ts'
import { quantityPrefix } from '../search/quantity-prefix.ts'
import { deliveryMessages } from './delivery-messages.ts'

/** What a typed text means: the text that stays in its field, how many the next scan brings in, and what is wrong. */
export interface TypedText {
  text: string
  /** Null: no such number was typed. */
  times: Thousandths | null
  error: string | null
}

/** An amount with its two decimals, and digits behind it. */
const behindAmount = /^\s*(\d+[.,]\d\d)(\d+)\s*\*/

/**
 * Reads what was typed into a figure of a line.
 * @param before what the field had before it was typed into: `13*` gives it back.
 */
export function readTyped(text: string, before: string): TypedText {
  const prefix = quantityPrefix(text)
  if (prefix === null) return { text, times: null, error: null }
  if (prefix.quantity !== null) return { text: before, times: prefix.quantity, error: null }
  const [, amount, digits] = behindAmount.exec(text) ?? []
  if (amount === undefined || digits === undefined)
    return { text, times: null, error: saleMessages.invalidPrefix }
  // With one digit nobody knows which number the second decimal belongs to: 3.513* is 3.51 and 3, or 3.5 and 13.
  const times = digits.length > 1 ? (quantityPrefix(`${digits}*`)?.quantity ?? null) : null
  return times === null
    ? { text, times, error: deliveryMessages.twoNumbers }
    : { text: amount, times, error: null }
}

/** Reads what was typed into the document: a text that is only `13*` is how many, and any other text is the document. */
export function readDocument(text: string, before: string): Omit<TypedText, 'error'> {
  const prefix = quantityPrefix(text)
  return prefix?.quantity == null || prefix.rest !== ''
    ? { text, times: null }
    : { text: before, times: prefix.quantity }
}
