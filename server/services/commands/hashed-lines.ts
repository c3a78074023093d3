import { inUnits, type Thousandths } from '../../../domain/quantity.ts'

/**
 * The lines of a request in the form in which it is hashed: quantities are units, as before migration 0021, so that a key of before it
 * still finds its result.
 */
export function hashedLines<Line extends { quantity: Thousandths }>(lines: readonly Line[]) {
  return lines.map((line) => ({ ...line, quantity: inUnits(line.quantity) }))
}
