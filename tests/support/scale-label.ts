import { ean13 } from '../../domain/search/ean13.ts'
import { valueDigits, type ScaleFormat } from '../../domain/search/scale-labels.ts'

/** What a digit becomes by the weights of GS1: the tens of the product are subtracted from its units, or added, or left out. */
const by = (weight: number, tens: -1 | 0 | 1) => (digit: number) => {
  const product = digit * weight
  return ((((product % 10) + tens * Math.floor(product / 10)) % 10) + 10) % 10
}
const twoMinus = by(2, -1)
const three = by(3, 0)
const fivePlus = by(5, 1)
const fiveMinus = by(5, -1)

/** The check digit of GS1 for a price or weight of four or five digits. */
export function checkDigitOf(figure: string): string {
  const digits = [...figure].map(Number)
  const sumOf = (weights: readonly ((digit: number) => number)[]) =>
    weights.reduce((sum, weigh, index) => sum + weigh(digits[index] ?? 0), 0)
  if (figure.length === 4) return String((sumOf([twoMinus, twoMinus, three, fiveMinus]) * 3) % 10)
  const missing = (100 - sumOf([fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus])) % 10
  return String(Array.from({ length: 10 }, (_, digit) => fiveMinus(digit)).indexOf(missing))
}

/** The label that a scale prints: `value` is thousandths of the unit, or centavos. */
export function scaleLabel(format: ScaleFormat, article: number, value: number): string {
  const figure = String(value).padStart(valueDigits(format), '0')
  const inner = { none: '', checked: checkDigitOf(figure), skipped: '7' }[format.check]
  return ean13(format.prefix + String(article).padStart(format.digits, '0') + inner + figure)
}
