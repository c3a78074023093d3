import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellText } from '../../../src/services/spreadsheets/cell-text.ts'

/** The text that a reader reads: `_x0041_` is an A. */
const read = (written: string) =>
  written.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

const tricky = fc.stringMatching(/^[_x0-9a-fA-F]{0,40}$/)

test('a reader reads the written text, whatever it looks like', () => {
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string({ unit: 'grapheme' })), (text) => {
      expect(read(cellText(text))).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

const look = '_x0041__x005F_x0041_🍅'

test.each(Array.from(look, (_, index) => index))(
  'a text cut %i into a look-alike is the beginning of itself',
  (start) => {
    const text = look.repeat(2_500).slice(start)
    const written = cellText(text)
    expect(written.length).toBeLessThanOrEqual(32_767)
    expect(written.length).toBeGreaterThan(32_767 - 8)
    expect(written.isWellFormed()).toBe(true)
    expect(text.startsWith(read(written))).toBe(true)
  },
)

test('forbidden characters are removed, and a lone surrogate becomes the replacement character', () => {
  expect(cellText('a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg\ud83ch')).toBe('abcdefg\ufffdh')
  expect(cellText('tab\ttab\nline')).toBe('tab\ttab\nline')
})
