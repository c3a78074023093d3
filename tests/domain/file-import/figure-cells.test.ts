import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundMark, markOf, seenMarks } from '../../../domain/file-import/cells/decimal-mark.ts'
import { readAmount, readStock } from '../../../domain/file-import/cells/figure-cells.ts'
import { cellRefusals } from '../../../domain/file-import/cells/cell-refusals.ts'
import { MAX_AMOUNT } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'

test.each([
  ['Q 1,234.50', 123_450],
  ['Q1234.5', 123_450],
  ['Q. 12.50', 1_250],
  ['GTQ 7', 700],
  ['12.50 Q', 1_250],
  ['1.234,50', 123_450],
  ['1,234,567.00', 123_456_700],
  ['.5', 50],
  ['0,75', 75],
  ['5.', 500],
  [' 1 234.50 ', 123_450],
  ['1\u00a0234,50', 123_450],
  ["1'234.50", 123_450],
  [{ number: 12.5, shown: 'Q12.50' }, 1_250],
  [{ number: 0.1 + 0.2, shown: '0.3' }, 30],
  [{ number: 10.714_285_7, shown: '10.71' }, 1_071],
  [{ number: 1.005, shown: '1.005' }, 101],
  [{ number: 12.5, shown: ' $12.50 ' }, 1_250],
])('%j is an amount', (cell, value) => {
  expect(readAmount(cell, 'point')).toEqual({ value })
})

test.each([null, '', '   ', '-', '—'])('%j is no amount at all', (cell) => {
  expect(readAmount(cell, 'point')).toBeNull()
})

test.each([
  ['doce', cellRefusals.notAmount],
  ['12.50.1,2', cellRefusals.notAmount],
  ['1,23,4', cellRefusals.notAmount],
  ['12,34.50', cellRefusals.notAmount],
  ['$ 12.50', cellRefusals.dollars],
  ['US$12', cellRefusals.dollars],
  ['-3', cellRefusals.negative],
  ['−3.50', cellRefusals.negative],
  ['(3.50)', cellRefusals.negative],
  ['Q (3.50)', cellRefusals.negative],
  [{ number: 9.5, shown: 'USD 9.50' }, cellRefusals.dollars],
  [{ broken: '' }, cellRefusals.broken('')],
  ['1234.567', cellRefusals.decimals],
  [{ number: 1e12, shown: '1E+12' }, cellRefusals.tooLarge],
  [{ broken: '#N/A' }, cellRefusals.broken('#N/A')],
  [{ date: '5/1/2024' }, cellRefusals.date('5/1/2024')],
])('%j is refused as an amount', (cell, refused) => {
  expect(readAmount(cell, 'point')).toEqual({ refused })
})

test.each([
  ['24', 24],
  ['24 unidades', 24],
  ['12 u.', 12],
  ['1,234', 1_234],
  ['12.000', 12],
  ['12.00', 12],
  ['-4', -4],
  ['−4', -4],
  ['-0', 0],
  ['2.5', 2.5],
  [{ number: 0.125, shown: '0.125' }, 0.125],
  [{ number: 7, shown: '7' }, 7],
])('%j is a quantity', (cell, count) => {
  expect(readStock(cell, 'point')).toEqual({ value: units(count) })
})

test.each([
  ['2.5678', cellRefusals.manyDecimals],
  ['varios', cellRefusals.notQuantity],
  [{ number: 1e10, shown: '1E+10' }, cellRefusals.tooLarge],
])('%j is refused as a quantity', (cell, refused) => {
  expect(readStock(cell, 'point')).toEqual({ refused })
})

test.each([
  [['12', '7'], 'any'],
  [['1,234', '12.50'], 'point'],
  [['1.234', '12,5'], 'comma'],
  [['1.234', '2.500'], 'unknown'],
  [['1.234', '1.234.567'], 'comma'],
  [['0.500', '1.234'], 'point'],
  [['12.50', '12,50', '1,234'], 'unknown'],
  [['12.50', '12,50'], 'any'],
])('%j have the mark %s', (figures, mark) => {
  expect(foundMark([seenMarks(figures)])).toBe(mark)
  expect(foundMark(figures.map((figure) => seenMarks([figure])))).toBe(mark)
})

const signs = fc.constantFrom('', 'Q', 'Q ', 'Q. ', 'GTQ ', 'q')
const marks = fc.constantFrom('point' as const, 'comma' as const)

/** An amount as a person writes it. */
function written(centavos: number, mark: 'point' | 'comma', isGrouped: boolean): string {
  const [decimal, grouping] = mark === 'point' ? ['.', ','] : [',', '.']
  const whole = String(Math.floor(centavos / 100))
  const groups = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, grouping) : whole
  return `${groups}${decimal}${String(centavos % 100).padStart(2, '0')}`
}

test('an amount with its centavos is read back in every form, whatever mark the file is said to have', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_AMOUNT }),
      marks,
      marks,
      fc.boolean(),
      signs,
      (centavos, mark, said, isGrouped, sign) => {
        const text = written(centavos, mark, isGrouped)
        expect(markOf(text)).toBe(mark)
        expect(readAmount(sign + text, said)).toEqual({ value: centavos })
      },
    ),
  )
})

test('a figure that reads either way is read by the mark of the file, a thousand times apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 99 }), (whole, tens) => {
      const text = `${whole}.${String(tens * 10).padStart(3, '0')}`
      expect(readAmount(text, 'point')).toEqual({ value: whole * 100 + tens })
      expect(readAmount(text, 'comma')).toEqual({ value: (whole * 1000 + tens * 10) * 100 })
    }),
  )
})

test('no text makes the reader fail or give a wrong form of amount', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), marks, (text, mark) => {
      const read = readAmount(text, mark)
      if (read && 'value' in read) expect(Number.isSafeInteger(read.value) && read.value >= 0).toBe(true)
    }),
  )
})
