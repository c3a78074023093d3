import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT, multiply } from '../../domain/money.ts'
import {
  amountOf,
  formatQuantity,
  formatReportQuantity,
  inUnits,
  isWholeUnits,
  parseQuantity,
  thousandthsFromUnits,
  units,
} from '../../domain/quantity.ts'
import { MAX_QUANTITY } from '../../domain/selling/measured.ts'
import { MAX_STOCK } from '../../domain/goods/stock-fields.ts'

const price = fc.integer({ min: 0, max: MAX_AMOUNT })
const count = fc.integer({ min: 0, max: 99_999 })
const stock = fc.integer({ min: -999_999_999, max: 999_999_999 })
/** Parts of units are not sold yet; the arithmetic has them already. */
const thousandths = fc.integer({ min: -MAX_STOCK, max: MAX_STOCK })
const sold = fc.integer({ min: 1, max: MAX_QUANTITY })

describe('a quantity in JSON', () => {
  test.each([
    [3, 3_000],
    [0.25, 250],
    [0.001, 1],
    [1.005, 1_005],
    [-2.5, -2_500],
    [0, 0],
    [999_999_999, MAX_STOCK],
  ])('%j is understood', (value, quantity) => {
    expect(thousandthsFromUnits(value)).toBe(quantity)
    expect(inUnits(quantity)).toBe(value)
  })

  test.each([0.0001, 1.2345, NaN, Infinity, -Infinity, 1e300, 2 ** 53, '3', null, undefined, true, [3]])(
    '%j is refused',
    (value) => {
      expect(thousandthsFromUnits(value)).toBeNull()
    },
  )

  test('is never a zero with a sign', () => {
    expect(thousandthsFromUnits(-0)).toBe(0)
  })

  test('becomes the same thousandths again', () => {
    fc.assert(fc.property(thousandths, (quantity) => thousandthsFromUnits(inUnits(quantity)) === quantity))
  })
})

describe('units', () => {
  test('are the same number again, and whole', () => {
    fc.assert(
      fc.property(stock, (whole) => {
        expect(inUnits(units(whole))).toBe(whole)
        expect(isWholeUnits(units(whole))).toBe(true)
      }),
    )
  })

  test('that are a part, or no number, are not whole', () => {
    expect([units(0.5), units(1.001), NaN, Infinity].map(isWholeUnits)).toEqual([false, false, false, false])
  })

  test('with more than three decimals do not exist', () => {
    expect(() => units(0.0001)).toThrow(RangeError)
    expect(() => units(NaN)).toThrow(RangeError)
  })
})

describe('the amount of a quantity', () => {
  test('is that of the units multiplied, to the centavo, for whole units up to the limits', () => {
    fc.assert(
      fc.property(price, count, (one, whole) => {
        expect(amountOf(one, units(whole))).toBe(multiply(one, whole))
      }),
    )
    expect(amountOf(MAX_AMOUNT, MAX_QUANTITY)).toBe(999_989_999_900_001)
  })

  test('is rounded half up for parts of a unit', () => {
    fc.assert(
      fc.property(price, sold, (one, quantity) => {
        const exactly = BigInt(one) * BigInt(quantity)
        const rounded = (exactly + 500n) / 1_000n
        expect(BigInt(amountOf(one, quantity))).toBe(rounded)
      }),
    )
    expect([499, 500, 501].map((quantity) => amountOf(1, quantity))).toEqual([0, 1, 1])
    expect([-499, -500, -501].map((quantity) => amountOf(1, quantity))).toEqual([0, -1, -1])
  })

  test('has the sign of the quantity, so that a move and its opposite cancel out', () => {
    fc.assert(
      fc.property(price, sold, (one, quantity) => {
        expect(amountOf(one, quantity) + amountOf(one, -quantity)).toBe(0)
      }),
    )
  })

  test('is never a rounded one beyond the exact integers', () => {
    expect(() => amountOf(Number.MAX_SAFE_INTEGER, units(2))).toThrow(RangeError)
    expect(() => amountOf(Number.MAX_SAFE_INTEGER, 2_001)).toThrow(RangeError)
  })
})

describe('a typed quantity', () => {
  test.each([
    ['7', 7_000],
    [' 10 ', 10_000],
    ['0', 0],
    ['00099', 99_000],
    ['99999', MAX_QUANTITY],
  ])('%j is understood', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity)
  })

  test.each(['', ' ', '-1', '+1', '1.5', '1,000', '1e1', '100000', 'x', '１'])('%j is refused', (text) => {
    expect(parseQuantity(text)).toBeNull()
  })
})

describe('the text of a quantity', () => {
  test('is the number of whole units without separators', () => {
    fc.assert(fc.property(stock, (whole) => formatQuantity(units(whole)).replace('−', '-') === String(whole)))
  })

  test('has separators of thousands in a report', () => {
    expect([units(1_234), units(7), -units(1_000), 1_500].map(formatReportQuantity)).toEqual([
      '1,234',
      '7',
      '−1,000',
      '1.5',
    ])
  })

  test.each([
    [250, '0.25'],
    [1, '0.001'],
    [1_234_567, '1234.567'],
    [-1_500, '−1.5'],
  ])('has the decimals of %d thousandths', (quantity, text) => {
    expect(formatQuantity(quantity)).toBe(text)
  })
})
