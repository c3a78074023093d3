import { thousandthsFromUnits, type Thousandths } from '../quantity.ts'
import { isQuantity } from '../selling/sale.ts'

/** The parts before and after the `*` of `3*agua`. `quantity` is null when it is outside the allowed range. */
export interface QuantityPrefix {
  quantity: Thousandths | null
  rest: string
}

const pattern = /^\s*(\d+)\s*\*\s*(.*)$/s

/** The number and the rest of `3*agua`; null for a text without such a prefix. */
export function prefixParts(text: string): QuantityPrefix | null {
  const [, digits, rest = ''] = pattern.exec(text) ?? []
  return digits === undefined ? null : { quantity: thousandthsFromUnits(Number(digits)), rest }
}

/** Reads the quantity that was typed before a product; null when the text has no such prefix (docs/product.md §2.5). */
export function quantityPrefix(text: string): QuantityPrefix | null {
  const parts = prefixParts(text)
  if (parts === null) return null
  const { quantity, rest } = parts
  return { quantity: quantity !== null && isQuantity(quantity) ? quantity : null, rest }
}
