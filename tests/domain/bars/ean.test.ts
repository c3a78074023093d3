import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eanBars, isEan13, isUpcA } from '../../../domain/bars/ean.ts'
import { ean13 } from '../../../domain/search/ean13.ts'
import { modulesOf } from './modules.ts'
import { readEan } from './read-ean.ts'

const twelve = fc.stringMatching(/^\d{12}$/)

test('the bars of an EAN-13 are those of the standard', () => {
  // ISO/IEC 15420: the first digit 4 is told by the mirrored digits of the left half.
  const left = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101']
  const right = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000']
  const modules = ['0'.repeat(11), '101', ...left, '01010', ...right, '101', '0'.repeat(7)]
  expect(modulesOf(eanBars('4003994155486'))).toBe(modules.join(''))
})

test('the bars of every EAN-13 are read back as its digits, and those of a UPC-A with a zero before', () => {
  fc.assert(
    fc.property(twelve, (digits) => {
      const code = ean13(digits)
      expect(readEan(modulesOf(eanBars(code)))).toBe(code)
      const upc = ean13(`0${digits.slice(1)}`).slice(1)
      expect([isUpcA(upc), readEan(modulesOf(eanBars(upc)))]).toEqual([true, `0${upc}`])
    }),
  )
})

test.each(['7401005900012', '740100590001', '74010059000135', 'A401005900013', ''])(
  '%j has no such bars',
  (code) => {
    expect([isEan13(code), isUpcA(code)]).toEqual([false, false])
    expect(() => eanBars(code)).toThrow(RangeError)
  },
)
