/**
 * The labels that a shop's scale prints (docs/product.md §10.21): an EAN-13 of the prefixes 20 to 29, whose digits are an article, and a weight
 * or a price. What they are depends on the scale, so the store sets it for each prefix.
 */
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import { ean13 } from './ean13.ts'
import { scaleMessages } from './scale-messages.ts'

/** The prefixes that no maker of goods has: each shop gives them a meaning of its own. */
export const scalePrefixes = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const

/** What the digits behind the article say. */
export const scaleSays = ['weight', 'price'] as const

/**
 * Whether a digit between the article and what follows is the check digit of GS1 for that: it is checked, or left out of account because the
 * scale computes it in a way of its own.
 */
export const scaleChecks = ['none', 'checked', 'skipped'] as const

/** How many digits the article may have. */
export const FEWEST_DIGITS = 4
export const MOST_DIGITS = 6

/** What the labels of a prefix say. */
export interface ScaleFormat {
  prefix: (typeof scalePrefixes)[number]
  /** How many digits are the article. */
  digits: number
  check: (typeof scaleChecks)[number]
  says: (typeof scaleSays)[number]
}

/** What a label says: the digits of its article, and how much of it there is. */
export interface ScaleLabel {
  digits: string
  /** A weight in thousandths of the unit that its article is sold in, or a price. */
  value: { weight: Thousandths } | { price: Centavos }
}

/** The digits of an EAN-13 between its prefix and its check digit. */
const CONTENT = 10

/** With fewer digits a label could say less than Q 100.00, or 10 lb. */
const FEWEST_VALUE_DIGITS = 4

/** How many digits say the weight or the price. */
export function valueDigits({ digits, check }: Pick<ScaleFormat, 'digits' | 'check'>): number {
  return CONTENT - digits - (check === 'none' ? 0 : 1)
}

/** Whether the digits of a format leave enough for a weight or a price. */
export function isScaleFormat(format: Pick<ScaleFormat, 'digits' | 'check'>): boolean {
  const { digits } = format
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS && valueDigits(format) >= FEWEST_VALUE_DIGITS
}

/**
 * Reads a code as a label of the store's scale.
 * @returns null for a code that is none of its labels; why it cannot be read, where it is one that was read wrong or says nothing.
 */
export function readScaleLabel(
  code: string,
  formats: readonly ScaleFormat[],
): ScaleLabel | { refusal: string } | null {
  const text = code.trim().replace(/^\]E0/, '')
  const format = formats.find(({ prefix }) => text.startsWith(prefix))
  if (!format || !/^\d{13}$/.test(text)) return null
  if (ean13(text.slice(0, -1)) !== text) return { refusal: scaleMessages.misread }
  const articleEnds = 2 + format.digits
  const figure = text.slice(-1 - valueDigits(format), -1)
  if (format.check === 'checked' && text[articleEnds] !== innerCheckDigit(figure))
    return { refusal: scaleMessages.wrongCheck }
  const value = Number(figure)
  if (value === 0) return { refusal: scaleMessages.empty[format.says] }
  return {
    digits: text.slice(2, articleEnds),
    value: format.says === 'weight' ? { weight: value } : { price: value },
  }
}

/**
 * The codes that the article of a label may have, the likeliest first: its digits as they are printed, then with one leading zero less each
 * time, because a scale fills its numbers up with zeros.
 */
export function codesOfDigits(digits: string): string[] {
  const zeros = digits.length - digits.replace(/^0+(?=.)/, '').length
  return Array.from({ length: zeros + 1 }, (_, left) => digits.slice(left))
}

/** What GS1 makes of each digit by its weight (General Specifications, 7.9: the check digit of a price or weight). */
const weighted = {
  twoMinus: [0, 2, 4, 6, 8, 9, 1, 3, 5, 7],
  three: [0, 3, 6, 9, 2, 5, 8, 1, 4, 7],
  fivePlus: [0, 5, 1, 6, 2, 7, 3, 8, 4, 9],
  fiveMinus: [0, 5, 9, 4, 8, 3, 7, 2, 6, 1],
} as const

const ofFour = ['twoMinus', 'twoMinus', 'three', 'fiveMinus'] as const
const ofFive = ['fivePlus', 'twoMinus', 'fiveMinus', 'fivePlus', 'twoMinus'] as const

/** The check digit of GS1 for a price or a weight of four or five digits. */
function innerCheckDigit(figure: string): string {
  const sumBy = (weights: readonly (keyof typeof weighted)[]) =>
    weights.reduce((sum, weight, index) => sum + (weighted[weight][Number(figure[index])] ?? 0), 0)
  if (figure.length === ofFour.length) return String((3 * sumBy(ofFour)) % 10)
  return String(weighted.fiveMinus.findIndex((product) => (sumBy(ofFive) + product) % 10 === 0))
}
