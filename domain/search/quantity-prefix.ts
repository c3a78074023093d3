import { isQuantity } from '../selling/sale.ts'

/** The parts before and after the `*` of `3*agua`. `quantity` is null when it is outside the allowed range. */
export interface QuantityPrefix {
  quantity: number | null
  rest: string
}

const pattern = /^\s*(\d+)\s*\*\s*(.*)$/s

/** Reads the quantity that was typed before a product; null when the text has no such prefix (docs/product.md §2.5). */
export function quantityPrefix(text: string): QuantityPrefix | null {
  const [, digits, rest = ''] = pattern.exec(text) ?? []
  if (digits === undefined) return null
  const quantity = Number(digits)
  return { quantity: isQuantity(quantity) ? quantity : null, rest }
}
