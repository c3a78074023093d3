/** The count at the end of a shift, validated by till and server (docs/product.md §10.2). */
import { registerMessages } from '../register-messages.ts'
import { formatMoney, multiply, sum, type Centavos } from '../money.ts'

/** The counted bills or coins of one value. */
export interface CountedPieces {
  value: Centavos
  pieces: number
}

/** The count of a closing. */
export interface ClosingCount {
  closingAmount: Centavos
  /** Missing when only one amount was counted. */
  counted?: readonly CountedPieces[] | undefined
  /** The cash that stays in the drawer for the next shift, if it was told. */
  leftAmount?: Centavos | undefined
}

/** The bills and coins of Guatemala, the largest first. */
export const quetzalDenominations: readonly Centavos[] = [
  ...[20_000, 10_000, 5_000, 2_000, 1_000, 500, 100],
  ...[50, 25, 10, 5, 1],
]

/** The name of a bill or a coin, short enough to be read at a glance: `Q 200`, `25 ¢`, `Q 2.50` (docs/product.md §10.2). */
export function pieceName(value: Centavos): string {
  return value < 100 ? `${value}\u00A0¢` : formatMoney(value).replace(/\.00$/, '')
}

/** How long nothing is sold on a register after a device said that it counts there, in milliseconds. */
export const COUNT_LEASE = 120_000

/** The most values that may be counted one by one. */
export const MAX_COUNTED = 50

/** The most pieces of one value. */
export const MAX_PIECES = 99_999

/** Counted minus expected cash, in centavos; null for a register that nobody counted, or that is still open. */
export function differenceOf({
  closingAmount,
  expectedCash,
}: {
  closingAmount: Centavos | null
  expectedCash: Centavos | null
}): Centavos | null {
  return closingAmount === null || expectedCash === null ? null : closingAmount - expectedCash
}

/** The sum of the pieces, in centavos. */
export function countedTotal(counted: readonly CountedPieces[]): Centavos {
  return sum(counted.map(({ value, pieces }) => multiply(value, pieces)))
}

/** The errors of a count, in Spanish, by field as it is sent; an empty object for a valid count. */
export function closingErrors(
  { closingAmount, counted = [], leftAmount: left = 0 }: ClosingCount,
  denominations: readonly Centavos[],
): Partial<Record<'counted' | 'left_amount', string[]>> {
  const wrongCount = counted.length > 0 ? countError(counted, closingAmount, denominations) : null
  return {
    ...(wrongCount !== null && { counted: [wrongCount] }),
    ...(left > closingAmount && { left_amount: [registerMessages.leftTooMuch] }),
  }
}

function countError(
  counted: readonly CountedPieces[],
  closingAmount: Centavos,
  denominations: readonly Centavos[],
): string | null {
  const values = counted.map(({ value }) => value)
  const unknown = values.find((value) => !denominations.includes(value))
  if (unknown !== undefined) return registerMessages.unknownPiece(formatMoney(unknown))
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) return registerMessages.countedTwice(formatMoney(twice))
  const total = countedTotal(counted)
  if (total === closingAmount) return null
  return registerMessages.countDiffers(formatMoney(total), formatMoney(closingAmount))
}
