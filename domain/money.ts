/**
 * Money as integer centavos. Amounts are parsed, calculated and formatted only here. Browser and server both use this
 * module, so a figure on the screen is the figure in the database.
 */

import { withMinusSign, withPlusSign } from './signs.ts'

/** A whole number of centavos: 1250 is Q 12.50. */
export type Centavos = number

/** A whole number of hundredths of a percent: 1200 is 12 %. */
export type BasisPoints = number

/**
 * The largest amount that a person may type or a request may have: Q 99,999,999.99 (docs/product.md §5.1). Multiplied by
 * the largest quantity it is still an exact integer.
 */
export const MAX_AMOUNT: Centavos = 9_999_999_999

/** The largest tax of a line: 100 %. */
export const MAX_TAX: BasisPoints = 10_000

const typedDecimal = /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

/**
 * Whether a text is a number with a decimal comma (`1,5`, `1.234,50`). Guatemala writes a decimal point. Such a text is
 * refused and never guessed, because `1,5` is not 15 (docs/product.md §5.1).
 */
export function hasDecimalComma(text: string): boolean {
  const trimmed = text.trim()
  return /^-?\d[\d.,]*$/.test(trimmed) && trimmed.includes(',') && !typedDecimal.test(trimmed)
}

function readHundredths(text: string, max: number): number | null {
  const trimmed = text.trim()
  const match = typedDecimal.exec(trimmed)
  if (!match) return null
  const whole = trimmed.split('.')[0]?.replaceAll(',', '') ?? ''
  const hundredths = Number(whole + (match[1] ?? '').padEnd(2, '0'))
  return hundredths <= max ? hundredths : null
}

function hundredthsOfNumber(value: unknown, max: number): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || Object.is(value, -0)) return null
  const hundredths = Math.round(value * 100)
  return hundredths >= 0 && hundredths <= max && hundredths / 100 === value ? hundredths : null
}

/**
 * Reads an amount as a cashier types it: `1234.5`, `1,234.50`, ` 12 `.
 * @returns centavos, or null for anything else (signs, exponents, letters, more than two decimals, more than {@link MAX_AMOUNT}).
 */
export function parseAmount(text: string): Centavos | null {
  return readHundredths(text, MAX_AMOUNT)
}

/** Reads a typed percentage (`12`, `12.5`). @returns basis points from 0 to {@link MAX_TAX}, or null. */
export function parsePercent(text: string): BasisPoints | null {
  return readHundredths(text, MAX_TAX)
}

/**
 * Reads an amount from JSON, where money is quetzales with at most two decimals (docs/product.md §7.1).
 * @returns centavos, or null when it is not such a number.
 */
export function centavosFromQuetzales(value: unknown): Centavos | null {
  return hundredthsOfNumber(value, MAX_AMOUNT)
}

/** Reads a tax percentage from JSON. @returns basis points from 0 to {@link MAX_TAX}, or null. */
export function basisPointsFromPercent(value: unknown): BasisPoints | null {
  return hundredthsOfNumber(value, MAX_TAX)
}

/** Converts centavos to the quetzales of a JSON body. A difference may be negative. */
export function quetzales(amount: Centavos): number {
  return amount / 100
}

/** Converts basis points to the percentage of a JSON body. */
export function percent(rate: BasisPoints): number {
  return rate / 100
}

/**
 * `amount` × `quantity`, both whole.
 * @throws RangeError when the product exceeds the exact integers of JavaScript; validated input cannot reach that.
 */
export function multiply(amount: Centavos, quantity: number): Centavos {
  return exact(amount * quantity)
}

/** Adds amounts. @throws RangeError when the sum exceeds the exact integers. */
export function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => exact(total + amount), 0)
}

/** `rate` of `amount` (not negative), rounded half up to the centavo. */
export function percentOf(amount: Centavos, rate: BasisPoints): Centavos {
  return exact(Number((BigInt(amount) * BigInt(rate) + 5_000n) / 10_000n))
}

/** The part of `amount` (not negative) that `part` of `whole` equal units have, rounded half up to the centavo. */
export function shareOf(amount: Centavos, part: number, whole: number): Centavos {
  return exact(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))))
}

function exact(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of centavos: ${amount}`)
  return amount
}

const currency = new Intl.NumberFormat('es-GT', { style: 'currency', currency: 'GTQ' })
const decimal = new Intl.NumberFormat('es-GT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rateFormat = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 2 })

/** `Q 1,234.50` or `−Q 1,234.50`, with a no-break space (docs/product.md §9.1). */
export function formatMoney(amount: Centavos): string {
  return withMinusSign(currency.format(amount / 100))
}

/** `+Q 20.00` for what comes in, `−Q 20.00` for what goes out. */
export function signedMoney(amount: Centavos): string {
  return withPlusSign(amount, formatMoney(amount))
}

/** `Q. 1,234.50` with a no-break space, the form of reports (docs/product.md §9.1). */
export function formatReportMoney(amount: Centavos): string {
  return formatMoney(amount).replace('Q', 'Q.')
}

/** `1,234.50`, for fields and for columns whose title has the currency. */
export function formatAmount(amount: Centavos): string {
  return withMinusSign(decimal.format(amount / 100))
}

/** `+80.00` or `−30.00`: what an entry adds or takes. */
export function signedAmount(amount: Centavos): string {
  return withPlusSign(amount, formatAmount(amount))
}

/** `12`, `12.5` or `−3`, without the percent sign. */
export function formatPercent(rate: BasisPoints): string {
  return withMinusSign(rateFormat.format(rate / 100))
}

/**
 * `12 quetzales con 50 centavos`: an amount (not negative) for a speech synthesizer. Digits are not grouped, because a
 * synthesizer reads the comma as a decimal comma.
 */
export function spokenMoney(amount: Centavos): string {
  const whole = Math.floor(amount / 100)
  const rest = amount % 100
  const quetzales = `${whole} ${whole === 1 ? 'quetzal' : 'quetzales'}`
  if (rest === 0) return quetzales
  const centavos = `${rest} ${rest === 1 ? 'centavo' : 'centavos'}`
  return whole === 0 ? centavos : `${quetzales} con ${centavos}`
}
