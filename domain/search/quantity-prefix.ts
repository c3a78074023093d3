import type { Centavos } from '../money.ts'
import { thousandthsFromUnits, type Thousandths } from '../quantity.ts'
import { isQuantity, MAX_QUANTITY, parseMoney } from '../selling/measured.ts'

/** The parts before and after the `*` of `3*agua`. `quantity` is null when the number is none that is allowed: `0*`, `-1*`. */
export interface QuantityPrefix {
  quantity: Thousandths | null
  /** The amount of `Q5*frijol`: it is sold for exactly that. Missing where a quantity was typed. */
  amount?: Centavos
  rest: string
}

const pattern = /^\s*([-−+]?[\d.,]*\d)\s*\*\s*(.*)$/s
const moneyPattern = /^\s*(q\s*[\d.,]*\d)\s*\*\s*(.*)$/is

/**
 * The number and the rest of `3*agua`; null for a text without such a prefix.
 * @param inParts whether the number may have three decimals, as in `1.25*`: somebody sells what is measured.
 */
export function prefixParts(text: string, inParts = false): QuantityPrefix | null {
  const [, digits, rest = ''] = pattern.exec(text) ?? []
  if (digits === undefined) return null
  const isNumber = (inParts ? /^(?:\d+(?:\.\d{1,3})?|\.\d{1,3})$/ : /^\d+$/).test(digits)
  return { quantity: isNumber ? thousandthsFromUnits(Number(digits)) : null, rest }
}

/**
 * Reads the quantity that was typed before a product; null when the text has no such prefix (docs/product.md §2.5).
 * @param inParts whether parts of a unit, and amounts as in `Q5*`, are prefixes too (docs/product.md §10.17).
 */
export function quantityPrefix(text: string, inParts = false): QuantityPrefix | null {
  if (inParts) {
    const [, money = '', rest = ''] = moneyPattern.exec(text) ?? []
    const amount = parseMoney(money)
    if (amount !== null) return { quantity: null, amount, rest }
  }
  const parts = prefixParts(text, inParts)
  if (parts === null) return null
  const { quantity, rest } = parts
  return { quantity: quantity !== null && isAllowed(quantity, inParts) ? quantity : null, rest }
}

const isAllowed = (quantity: Thousandths, inParts: boolean) =>
  inParts ? quantity > 0 && quantity <= MAX_QUANTITY : isQuantity(quantity)

/** Whether a text has a number before `*` that is no quantity. */
export function isWrongPrefix(text: string, inParts = false): boolean {
  const prefix = quantityPrefix(text, inParts)
  return prefix?.quantity === null && prefix.amount === undefined
}
