import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ean13 } from '../../../domain/search/ean13.ts'
import { readCodes } from '../../../domain/search/scanned-code.ts'
import { units } from '../../../domain/quantity.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const ean = digits(12).map(ean13)
/** The GTIN of 14 digits with this indicator: the check digit is that of the 13 behind it, with the indicator at three times. */
const gtin = (indicator: number, code: string) => {
  const own = String(indicator) + code.slice(0, 12)
  const sum = [...own].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return own + String((10 - (sum % 10)) % 10)
}
const codesIn = (text: string) => readCodes(text).map(({ code }) => code)

const lot = fc.stringMatching(/^[A-Z0-9]{1,10}$/)
/** The elements besides the article, in any order; one of variable length ends with GS unless it is the last. */
const others = fc
  .record({
    lot: fc.option(lot),
    day: fc.option(digits(6)),
    weight: fc.option(digits(6)),
    decimals: fc.integer({ min: 0, max: 5 }),
    count: fc.option(fc.integer({ min: 1, max: 9_999 })),
  })
  .chain(({ lot: own, day, weight, decimals, count }) =>
    fc.tuple(
      fc.shuffledSubarray(
        [
          ...(own === null ? [] : [{ text: `10${own}`, isOpen: true }]),
          ...(day === null ? [] : [{ text: `17${day}`, isOpen: false }]),
          ...(weight === null ? [] : [{ text: `310${decimals}${weight}`, isOpen: false }]),
          ...(count === null ? [] : [{ text: `37${count}`, isOpen: true }]),
        ],
        { minLength: 0 },
      ),
      fc.constant(count),
      fc.constant(Number(weight ?? 0) / 10 ** decimals),
    ),
  )
  .map(([parts, count, weight]) => ({
    kilograms: parts.some(({ text }) => text.startsWith('310')) && weight > 0 ? weight : null,
    text: parts
      .map(({ text, isOpen }, index) => text + (isOpen && index < parts.length - 1 ? '\u001d' : ''))
      .join(''),
    count: parts.some(({ text }) => text.startsWith('37') && text === `37${count ?? ''}`) ? count : null,
  }))

test('an element string is its article, whatever else it says, with the count and the weight where it has one', () => {
  fc.assert(
    fc.property(
      ean,
      fc.constantFrom(']C1', ']d2', ']Q3', '', '\u001d'),
      others,
      (code, prefix, { text, count, kilograms }) => {
        const [first] = readCodes(`${prefix}01${gtin(0, code)}${text}`)
        expect(first).toEqual({
          code,
          ...(count !== null && { quantity: units(count) }),
          ...(kilograms !== null && { kilograms }),
        })
      },
    ),
  )
})

test('a carton with an indicator is only its own number, never the article in it', () => {
  fc.assert(
    fc.property(ean, fc.integer({ min: 1, max: 8 }), (code, indicator) => {
      const carton = gtin(indicator, code)
      expect(codesIn(`]C101${carton}`)[0]).toBe(carton)
      expect(codesIn(`]C101${carton}`)).not.toContain(code)
    }),
  )
})

test('a symbology before a plain code is left out, and an apostrophe is a dash', () => {
  expect(codesIn(']E07401000000014')).toEqual(['7401000000014'])
  expect(codesIn("crem'01")).toEqual(['crem-01'])
  expect(codesIn("]A0CREM'01")).toEqual(["CREM'01", 'CREM-01'])
})

test('any other text means only itself: plain codes, broken element strings, numbers with a wrong check digit', () => {
  for (const text of [
    '7401000000014',
    'CREM-01',
    '',
    '0112345678901234',
    `]C101${'1'.repeat(13)}`,
    'agua pura',
  ])
    expect(codesIn(text).filter((code) => code !== text && !text.endsWith(code))).toEqual([])
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9-]{1,15}$/), (text) => {
      expect(readCodes(text)).toEqual([])
    }),
  )
})
