import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codesOfDigits,
  isScaleFormat,
  readScaleLabel,
  scaleChecks,
  scalePrefixes,
  scaleSays,
  valueDigits,
  type ScaleFormat,
} from '../../../domain/search/scale-labels.ts'
import { scaleMessages } from '../../../domain/search/scale-messages.ts'
import { checkDigitOf, scaleLabel } from '../../support/scale-label.ts'

const formats = fc
  .record({
    prefix: fc.constantFrom(...scalePrefixes),
    digits: fc.integer({ min: 4, max: 6 }),
    check: fc.constantFrom(...scaleChecks),
    says: fc.constantFrom(...scaleSays),
  })
  .filter(isScaleFormat)

/** A format, and what a label of it may say. */
const labels = formats.chain((format) =>
  fc.record({
    format: fc.constant(format),
    article: fc.integer({ min: 1, max: 10 ** format.digits - 1 }),
    value: fc.integer({ min: 1, max: 10 ** valueDigits(format) - 1 }),
  }),
)

const plain: ScaleFormat = { prefix: '21', digits: 5, check: 'none', says: 'weight' }

test('what a scale prints is read back: the digits of the article, and the weight or the price', () => {
  fc.assert(
    fc.property(labels, formats, ({ format, article, value }, other) => {
      const others = other.prefix === format.prefix ? [] : [other]
      expect(readScaleLabel(scaleLabel(format, article, value), [...others, format])).toEqual({
        digits: String(article).padStart(format.digits, '0'),
        value: format.says === 'weight' ? { weight: value } : { price: value },
      })
    }),
  )
})

test('a label with one wrong digit is refused, and never another article, weight or price', () => {
  fc.assert(
    fc.property(
      labels,
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      ({ format, article, value }, at, by) => {
        const label = scaleLabel(format, article, value)
        const wrong = label.slice(0, at) + String((Number(label[at]) + by) % 10) + label.slice(at + 1)
        expect(readScaleLabel(wrong, [format])).toEqual({ refusal: scaleMessages.misread })
      },
    ),
  )
})

test('the check digits inside are those of the examples of GS1', () => {
  expect([checkDigitOf('2875'), checkDigitOf('14685')]).toEqual(['9', '6'])
  const price: ScaleFormat = { prefix: '24', digits: 5, check: 'checked', says: 'price' }
  expect(readScaleLabel(scaleLabel(price, 123, 2_875), [price])).toEqual({
    digits: '00123',
    value: { price: 2_875 },
  })
})

test('a wrong check digit inside is refused where it is checked, and only there', () => {
  const skipped: ScaleFormat = { prefix: '24', digits: 5, check: 'skipped', says: 'price' }
  const label = scaleLabel(skipped, 123, 2_875)
  expect(readScaleLabel(label, [skipped])).toEqual({ digits: '00123', value: { price: 2_875 } })
  expect(readScaleLabel(label, [{ ...skipped, check: 'checked' }])).toEqual({
    refusal: scaleMessages.wrongCheck,
  })
})

test('a weight or a price of 0 is refused', () => {
  expect(readScaleLabel(scaleLabel(plain, 123, 0), [plain])).toEqual({ refusal: scaleMessages.empty.weight })
  const price = { ...plain, says: 'price' } as const
  expect(readScaleLabel(scaleLabel(price, 123, 0), [price])).toEqual({ refusal: scaleMessages.empty.price })
})

test('other codes are no labels: of another prefix, of another length, and any code without a format', () => {
  const label = scaleLabel(plain, 123, 1_250)
  expect(readScaleLabel(label, [])).toBeNull()
  expect(readScaleLabel(label, [{ ...plain, prefix: '20' }])).toBeNull()
  for (const code of [label.slice(0, -1), `${label}0`, `A${label.slice(1)}`, '', 'queso'])
    expect(readScaleLabel(code, [plain])).toBeNull()
  expect(readScaleLabel(` ]E0${label}`, [plain])).toEqual({ digits: '00123', value: { weight: 1_250 } })
})

test('an article is looked for by its digits as they are printed, then without their zeros', () => {
  expect(codesOfDigits('00123')).toEqual(['00123', '0123', '123'])
  expect([codesOfDigits('12345'), codesOfDigits('10200')]).toEqual([['12345'], ['10200']])
  expect(codesOfDigits('0000')).toEqual(['0000', '000', '00', '0'])
})
