/** The shapes of single values. Without a text of their own they are of answers, and say in English what is wrong. */
import { isDay } from '../dates.ts'
import { messages } from '../messages.ts'
import {
  basisPointsFromPercent,
  centavosFromQuetzales,
  hasDecimalComma,
  MAX_AMOUNT,
  MAX_TAX,
  parseAmount,
  percent,
  quetzales,
  type BasisPoints,
  type Centavos,
} from '../money.ts'
import { parseNumber } from '../typed-number.ts'
import { inUnits, thousandthsFromUnits, type Thousandths } from '../quantity.ts'
import { same, sameIn, valueOf } from './plain-values.ts'
import type { Shape } from './shape.ts'

const exact = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null)
/** A whole number of `least` to `most`; every refusal has the same text. */
export function whole({
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
  refusal = 'is not a whole number',
} = {}): Shape<number, number> {
  return valueOf({
    description: { is: 'whole', least, most },
    from: { ...sameIn(exact), typed: (value) => exact(parseNumber(value)) },
    wrong: (value) => (value < least || value > most ? [refusal] : []),
    refusal,
    write: same,
  })
}

/** The id of a record. */
export function id(refusal = 'is not a whole number'): Shape<number, number> {
  return { ...whole({ least: 1, refusal }), description: { is: 'id' } }
}

/**
 * An amount of at least `least`, in centavos; quetzales where it is sent. Every refusal has the same text (docs/product.md §5.5); a
 * decimal comma gets a hint besides.
 */
export function amount({ least, refusal }: { least: Centavos; refusal: string }): Shape<Centavos, number> {
  return valueOf({
    description: { is: 'amount', least, most: MAX_AMOUNT },
    from: {
      sent: centavosFromQuetzales,
      kept: exact,
      typed: (value) => (typeof value === 'string' ? parseAmount(value) : null),
    },
    wrong: (value) => (value < least || value > MAX_AMOUNT ? [refusal] : []),
    refusal: (value) =>
      typeof value === 'string' && hasDecimalComma(value)
        ? `${refusal}. ${messages.validation.decimalComma}`
        : refusal,
    write: quetzales,
  })
}

/** An amount in either direction, in centavos; quetzales where it is sent. Every refusal has the same text. */
export function balanceAmount(refusal: string): Shape<Centavos, number> {
  return inEitherDirection(refusal, () => true)
}

/** The same for one that is not 0. */
export function signedAmount(refusal: string): Shape<Centavos, number> {
  return inEitherDirection(refusal, (value) => value !== 0)
}

function inEitherDirection(refusal: string, isGood: (value: Centavos) => boolean): Shape<Centavos, number> {
  return valueOf({
    description: { is: 'amount', least: -MAX_AMOUNT, most: MAX_AMOUNT },
    from: { sent: signedCentavos, kept: exact },
    wrong: (value) => (isGood(value) && Math.abs(value) <= MAX_AMOUNT ? [] : [refusal]),
    refusal,
    write: quetzales,
  })
}

function signedCentavos(value: unknown): Centavos | null {
  if (typeof value !== 'number' || value >= 0) return centavosFromQuetzales(value)
  const owed = centavosFromQuetzales(-value)
  return owed === null ? null : -owed
}

/** An amount in an answer that somebody typed, or a price: not negative. */
export function money(): Shape<Centavos, number> {
  return { ...amount({ least: 0, refusal: 'is not an amount' }), description: { is: 'money' } }
}

/** A computed amount in centavos: it may be negative, and is rounded to the centavo because some servers add floats. */
export function figure(): Shape<Centavos, number> {
  const round = (value: unknown) => (typeof value === 'number' ? exact(Math.round(value * 100)) : null)
  return valueOf({
    description: { is: 'figure' },
    from: { sent: round, kept: exact },
    refusal: 'is not an amount',
    write: quetzales,
  })
}

/** A quantity of `least` to `most` thousandths; units where it is sent. @param isGood what it must be besides. */
export function quantity({
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
  isGood = (_: Thousandths): boolean => true,
  refusal = 'is not a quantity',
} = {}): Shape<Thousandths, number> {
  return valueOf({
    description: { is: 'quantity', least, most },
    from: {
      sent: thousandthsFromUnits,
      kept: exact,
      typed: (value) => thousandthsFromUnits(parseNumber(value)),
    },
    wrong: (value) => (value >= least && value <= most && isGood(value) ? [] : [refusal]),
    refusal,
    write: inUnits,
  })
}

/** A tax rate in basis points; percent where it is sent. */
export function taxRate(refusal = 'is not a percentage'): Shape<BasisPoints, number> {
  return valueOf({
    description: { is: 'percent', least: 0, most: MAX_TAX },
    from: { sent: basisPointsFromPercent, kept: exact },
    wrong: (value) => (value < 0 || value > MAX_TAX ? [refusal] : []),
    refusal,
    write: percent,
  })
}

/** A tax rate in an answer. */
export function shownTaxRate(): Shape<BasisPoints, number> {
  return { ...taxRate(), description: { is: 'rate' } }
}

/** A text of a pattern, of which the document says nothing: the place in a list, an id that a device made. */
export function opaque(pattern: RegExp, refusal: string): Shape<string, string> {
  const read = (value: unknown) => (typeof value === 'string' && pattern.test(value) ? value : null)
  return valueOf({
    description: { is: 'opaque', pattern },
    from: sameIn(read),
    refusal,
    write: same,
  })
}

/** A day of the calendar in Guatemala: `2026-11-26`. */
export function day(refusal = 'is not a day'): Shape<string, string> {
  return valueOf({
    description: { is: 'day' },
    from: sameIn((value) => (typeof value === 'string' && isDay(value) ? value : null)),
    refusal,
    write: same,
  })
}

/** An instant in milliseconds since the epoch; ISO where it is sent. */
export function instant(refusal = 'is not an instant'): Shape<number, string> {
  return valueOf({
    description: { is: 'instant' },
    from: { sent: (value) => (typeof value === 'string' ? exact(Date.parse(value)) : null), kept: exact },
    refusal,
    write: (at: number) => new Date(at).toISOString(),
  })
}
