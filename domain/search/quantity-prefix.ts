import { thousandthsFromUnits, type Thousandths } from '../quantity.ts'
import { isQuantity } from '../selling/sale.ts'

/** The parts before and after the `*` of `3*agua`. `quantity` is null when the number is none that is allowed: `0*`, `-1*`, `1.5*`. */
export interface QuantityPrefix {
  quantity: Thousandths | null
  rest: string
}

const pattern = /^\s*([-−+]?[\d.,]*\d)\s*\*\s*(.*)$/s

/** The number and the rest of `3*agua`; null for a text without such a prefix. */
export function prefixParts(text: string): QuantityPrefix | null {
  const [, digits, rest = ''] = pattern.exec(text) ?? []
  if (digits === undefined) return null
  return { quantity: /^\d+$/.test(digits) ? thousandthsFromUnits(Number(digits)) : null, rest }
}

/** Reads the quantity that was typed before a product; null when the text has no such prefix (docs/product.md §2.5). */
export function quantityPrefix(text: string): QuantityPrefix | null {
  const parts = prefixParts(text)
  if (parts === null) return null
  const { quantity, rest } = parts
  return { quantity: quantity !== null && isQuantity(quantity) ? quantity : null, rest }
}

/** Whether a text has a number before `*` that is no quantity. */
export function isWrongPrefix(text: string): boolean {
  return quantityPrefix(text)?.quantity === null
}
