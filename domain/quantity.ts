/**
 * Quantities of goods as integer thousandths of a unit. They are converted, multiplied with a price and shown only here. Browser and
 * server both use this module.
 */
import { multiply, shareOf, type Centavos } from './money.ts'
import { withMinusSign, withPlusSign } from './signs.ts'

/** A whole number of thousandths of a unit: 3000 is 3 units, 250 is a quarter of one. */
export type Thousandths = number

const UNIT: Thousandths = 1_000

/** The thousandths of `count` units. @throws RangeError for more than three decimals and beyond the exact integers. */
export function units(count: number): Thousandths {
  const quantity = thousandthsFromUnits(count)
  if (quantity === null) throw new RangeError(`Not a quantity: ${count}`)
  return quantity
}

/**
 * Reads a quantity from JSON, where it is units with at most three decimals (docs/product.md §7.1). It may be negative.
 * @returns thousandths, or null when it is not such a number.
 */
export function thousandthsFromUnits(value: unknown): Thousandths | null {
  if (typeof value !== 'number') return null
  // Plus 0: a zero has no sign.
  const thousandths = Math.round(value * UNIT) + 0
  return Number.isSafeInteger(thousandths) && thousandths / UNIT === value ? thousandths : null
}

/**
 * Reads a quantity as a person types it: whole units, up to five digits.
 * @returns thousandths, or null for any other text.
 */
export function parseQuantity(text: string): Thousandths | null {
  const trimmed = text.trim()
  return /^\d{1,5}$/.test(trimmed) ? units(Number(trimmed)) : null
}

/** Converts thousandths to the units of a JSON body. */
export function inUnits(quantity: Thousandths): number {
  return quantity / UNIT
}

/** Whether a quantity is a number of whole units. */
export function isWholeUnits(quantity: Thousandths): boolean {
  return Number.isSafeInteger(quantity) && quantity % UNIT === 0
}

/**
 * `price` (not negative) × `quantity`, rounded half up to the centavo; exact for whole units. A negative quantity has the amount of the
 * positive one, with a minus.
 * @throws RangeError when the amount exceeds the exact integers; validated input cannot reach that.
 */
export function amountOf(price: Centavos, quantity: Thousandths): Centavos {
  if (isWholeUnits(quantity)) return multiply(price, inUnits(quantity))
  return quantity < 0 ? 0 - shareOf(price, -quantity, UNIT) : shareOf(price, quantity, UNIT)
}

/** `3`, `0.25` or `−2`, without separators of thousands. */
export function formatQuantity(quantity: Thousandths): string {
  return withMinusSign(String(inUnits(quantity)))
}

/** `+3` came in or is over, `−3` went out or is missing. */
export function signedQuantity(quantity: Thousandths): string {
  return withPlusSign(quantity, formatQuantity(quantity))
}

/** `1,234`, the form of reports. */
export function formatReportQuantity(quantity: Thousandths): string {
  return withMinusSign(inUnits(quantity).toLocaleString('es-GT'))
}
