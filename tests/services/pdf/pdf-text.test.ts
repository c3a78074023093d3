import { expect, test } from 'vitest'
import { shortText } from '../../../domain/paper/letter-parts.ts'
import { pdfText } from '../../../src/services/pdf/pdf-text.ts'

test.each([
  ['Peñón Ñandú ¿Qué? ¡Sí! ü', 'Peñón Ñandú ¿Qué? ¡Sí! ü'],
  ['Pen\u0303o\u0301n', 'Peñón'],
  ['Q\u00a01,234.50', 'Q 1,234.50'],
  ['  a \t\n b ', 'a b'],
  ['Café 🎉 y 👍🏽', 'Café ? y ?'],
  ['שלום', '????'],
  ['a\u202eb\u0000c\u200d', 'abc'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(pdfText(shortText(text))).toBe(shown)
})

test('a long text ends in dots', () => {
  expect(shortText('ñ'.repeat(80))).toBe('ñ'.repeat(80))
  expect(shortText('ñ'.repeat(81))).toBe(`${'ñ'.repeat(77)}...`)
  expect(shortText('abcdefgh', 6)).toBe('abc...')
})
