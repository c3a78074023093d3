import { isQuantity } from './sale.ts'

/** What stands before and after the `*` of `3*agua`; `quantity` is null when no line can have so many. */
export interface QuantityPrefix {
  quantity: number | null
  rest: string
}

const pattern = /^\s*(\d+)\s*\*\s*(.*)$/s

/** Reads how many of the next article are to be sold, typed before it; null when the text begins with no such thing. */
export function quantityPrefix(text: string): QuantityPrefix | null {
  const [, digits, rest = ''] = pattern.exec(text) ?? []
  if (digits === undefined) return null
  const quantity = Number(digits)
  return { quantity: isQuantity(quantity) ? quantity : null, rest }
}
