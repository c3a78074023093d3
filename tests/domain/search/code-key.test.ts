import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeKey } from '../../../domain/search/code-key.ts'
import { ean13 } from '../../../domain/search/ean13.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

test('a UPC-A and its EAN-13 with a zero before it have one key', () => {
  fc.assert(
    fc.property(digits(11), (own) => {
      const ean = ean13(`0${own}`)
      expect(codeKey(ean.slice(1))).toBe(ean)
      expect(codeKey(ean)).toBe(ean)
    }),
  )
})

test('12 digits with another check digit are a code of their own', () => {
  fc.assert(
    fc.property(digits(11), fc.integer({ min: 1, max: 9 }), (own, by) => {
      const check = Number(ean13(`0${own}`).at(-1))
      const code = own + String((check + by) % 10)
      expect(codeKey(code)).toBe(code)
    }),
  )
})

test('codes in capitals and in small letters have one key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9ñ-]{1,20}$/), (code) => {
      expect(codeKey(code.toUpperCase())).toBe(codeKey(code))
    }),
  )
})
