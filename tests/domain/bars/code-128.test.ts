import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { code128, QUIET_ZONE } from '../../../domain/bars/code-128.ts'
import { modulesOf } from './modules.ts'
import { readCode128 } from './read-code-128.ts'

const printable = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 40,
})
const withDigits = fc
  .array(fc.oneof(fc.stringMatching(/^\d{1,9}$/), fc.stringMatching(/^[A-Z]{1,4}$/)), { minLength: 1 })
  .map((parts) => parts.join(''))

describe('the bars of a text', () => {
  test.each([
    // ISO/IEC 15417: start B, the characters, a check value, and the stop.
    ['A', '11010010000' + '10100011000' + '10001011000' + '1100011101011'],
    // Start C, one value for two digits.
    ['1234', '11010011100' + '10110011100' + '10001011000' + '10010011110' + '1100011101011'],
  ])('%s are those of the standard', (text, modules) => {
    const quiet = '0'.repeat(QUIET_ZONE)
    expect(modulesOf(code128(text))).toBe(quiet + modules + quiet)
  })

  test('are read back as the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(printable, withDigits), (text) => {
        expect(readCode128(modulesOf(code128(text)))).toBe(text)
      }),
    )
  })

  test('lie apart inside both quiet zones', () => {
    fc.assert(
      fc.property(printable, (text) => {
        const { modules, bars } = code128(text)
        const ends = [QUIET_ZONE - 1, ...bars.map(({ at, width }) => at + width)]
        for (const [index, { at }] of bars.entries()) expect(at).toBeGreaterThan(ends[index] ?? 0)
        expect(modules - QUIET_ZONE).toBe(ends.at(-1))
      }),
    )
  })

  test.each(['', 'Ñ', 'a\n'])('%j has none', (text) => {
    expect(() => code128(text)).toThrow(RangeError)
  })
})

test('digits take half the room of letters', () => {
  expect([code128('VENTA12345678').modules, code128('VENTAABCDEFGH').modules]).toEqual([165, 198])
})
