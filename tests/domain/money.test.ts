import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  basisPointsFromPercent,
  centavosFromQuetzales,
  formatAmount,
  formatMoney,
  formatPercent,
  formatReportMoney,
  signedAmount,
  signedMoney,
  MAX_AMOUNT,
  MAX_TAX,
  multiply,
  parseAmount,
  parsePercent,
  percent,
  percentOf,
  quetzales,
  spokenMoney,
  sum,
} from '../../domain/money.ts'

const amount = fc.integer({ min: 0, max: MAX_AMOUNT })
const rate = fc.integer({ min: 0, max: MAX_TAX })

describe('a typed amount', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1234.5', 123_450],
    [' 12 ', 1_200],
    ['0', 0],
    ['0.05', 5],
    ['12.', 1_200],
    ['007', 700],
    ['99,999,999.99', MAX_AMOUNT],
    ['99999999.99', MAX_AMOUNT],
  ])('%j is understood', (text, centavos) => {
    expect(parseAmount(text)).toBe(centavos)
  })

  test.each([
    '',
    ' ',
    '1e3',
    '0x10',
    '1.234',
    'NaN',
    'Infinity',
    '-0',
    '-1',
    '+1',
    '1234567890123456',
    '1,234,567,890,123,456',
    '100,000,000.00',
    'doce',
    'Q 12',
    '1,23',
    '12,34.5',
    ',123',
    '1 234',
    '1.2.3',
    '.',
    '.5',
    '１２',
  ])('%j is refused', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  test('is parsed back from its formatted text', () => {
    fc.assert(fc.property(amount, (centavos) => parseAmount(formatAmount(centavos)) === centavos))
  })

  test('is a whole number of centavos within the limit, or invalid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,eExX ]{0,20}$/)), (text) => {
        const read = parseAmount(text)
        expect(read === null || (Number.isSafeInteger(read) && read >= 0 && read <= MAX_AMOUNT)).toBe(true)
        expect(Object.is(read, -0)).toBe(false)
      }),
    )
  })
})

describe('a typed percentage', () => {
  test.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['0', 0],
    ['100', MAX_TAX],
  ])('%j is understood', (text, basisPoints) => {
    expect(parsePercent(text)).toBe(basisPoints)
  })

  test.each(['100.01', '-1', '12%', '1.234', ''])('%j is refused', (text) => {
    expect(parsePercent(text)).toBeNull()
  })

  test('is parsed back from its formatted text', () => {
    fc.assert(fc.property(rate, (basisPoints) => parsePercent(formatPercent(basisPoints)) === basisPoints))
  })
})

describe('an amount in JSON', () => {
  test('becomes the same centavos again', () => {
    fc.assert(fc.property(amount, (centavos) => centavosFromQuetzales(quetzales(centavos)) === centavos))
  })

  test('a percentage becomes the same basis points again', () => {
    fc.assert(
      fc.property(rate, (basisPoints) => basisPointsFromPercent(percent(basisPoints)) === basisPoints),
    )
  })

  test.each([
    12.345,
    0.001,
    -1,
    -0,
    NaN,
    Infinity,
    MAX_AMOUNT / 100 + 0.01,
    '12',
    null,
    undefined,
    true,
    [12],
    {},
  ])('%j is refused', (value) => {
    expect(centavosFromQuetzales(value)).toBeNull()
  })

  test('a percentage above 100 is refused', () => {
    expect(basisPointsFromPercent(100.01)).toBeNull()
  })
})

describe('arithmetic', () => {
  test('always gives integers', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 99_999 }),
        rate,
        fc.array(amount, { maxLength: 50 }),
        (one, quantity, basisPoints, several) => {
          const product = multiply(one, quantity)
          for (const result of [product, percentOf(product, basisPoints), sum(several)])
            expect(Number.isSafeInteger(result)).toBe(true)
        },
      ),
    )
  })

  test('throws when a result is beyond the safe integers', () => {
    expect(() => multiply(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => multiply(1, 0.5)).toThrow(RangeError)
  })

  test.each([
    [10, 500, 1],
    [9, 500, 0],
    [1_00, 1_200, 12],
    [104, 1_250, 13],
    [9_999, 10_000, 9_999],
    [9_999, 0, 0],
  ])('%i centavos at %i basis points are rounded half up to %i', (base, basisPoints, expected) => {
    expect(percentOf(base, basisPoints)).toBe(expected)
  })

  test('a percentage is rounded by at most half a centavo', () => {
    fc.assert(
      fc.property(amount, rate, (base, basisPoints) => {
        const off = BigInt(percentOf(base, basisPoints)) * 10_000n - BigInt(base) * BigInt(basisPoints)
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })
})

describe('a shown amount (docs/product.md §9.1)', () => {
  test.each([
    [123_450, 'Q\u00a01,234.50'],
    [5, 'Q\u00a00.05'],
    [0, 'Q\u00a00.00'],
    [-500, '−Q\u00a05.00'],
  ])('%i centavos are %j', (centavos, text) => {
    expect(formatMoney(centavos)).toBe(text)
  })

  test.each([
    [2_000, '+Q\u00a020.00', '+20.00'],
    [0, 'Q\u00a00.00', '0.00'],
    [-2_000, '−Q\u00a020.00', '−20.00'],
  ])('%i centavos that come in or go out are %j, and %j without the currency', (centavos, money, amount) => {
    expect([signedMoney(centavos), signedAmount(centavos)]).toEqual([money, amount])
  })

  test('in a field has no currency, and a rate no percent sign', () => {
    expect([formatAmount(123_450), formatPercent(1_200), formatPercent(1_250)]).toEqual([
      '1,234.50',
      '12',
      '12.5',
    ])
  })
})

test.each([
  [123_450, 'Q.\u00a01,234.50'],
  [0, 'Q.\u00a00.00'],
  [-5, '−Q.\u00a00.05'],
])('a report writes %i centavos as %s (docs/product.md §9)', (amount, text) => {
  expect(formatReportMoney(amount)).toBe(text)
})

describe('a spoken amount', () => {
  test.each([
    [0, '0 quetzales'],
    [1, '1 centavo'],
    [25, '25 centavos'],
    [100, '1 quetzal'],
    [101, '1 quetzal con 1 centavo'],
    [123_450, '1234 quetzales con 50 centavos'],
  ])('%i centavos are "%s"', (centavos, text) => {
    expect(spokenMoney(centavos)).toBe(text)
  })
})
