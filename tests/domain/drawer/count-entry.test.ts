import { describe, expect, test } from 'vitest'
import {
  amountAt,
  countRules,
  emptyCount,
  readCount,
  textAt,
  typedInto,
  typedTotal,
  withZeros,
  type CountEntry,
  type CountField,
} from '../../../domain/drawer/count-entry.ts'
import { pieceName } from '../../../domain/drawer/closing.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { initialSettings } from '../../../domain/settings.ts'

const { invalidPieces, nothingTyped, invalidLeftAmount, leftTooMuch, invalidClosingAmount } = registerMessages

/** A count of Q 100, Q 1 and Q 0.25 with these texts. */
function entryWith(texts: Record<string, string>, more: Partial<CountEntry> = {}): CountEntry {
  const start = { ...emptyCount('c-1'), denominations: [10_000, 100, 25], ...more }
  const fieldOf = (name: string): CountField => (name === 'amount' || name === 'left' ? name : Number(name))
  return Object.entries(texts).reduce((entry, [name, text]) => typedInto(entry, fieldOf(name), text), start)
}

test('a count is held where pieces are counted, the closing is blind or a difference is asked about, and nowhere else', () => {
  const held = (settings: object) => countRules({ ...initialSettings, ...settings })
  expect(held({})).toEqual({ denominations: [], isHeld: false })
  expect(held({ cash_warning: 200_000 })).toEqual({ denominations: [], isHeld: false })
  expect(held({ denominations: [100] })).toEqual({ denominations: [100], isHeld: true })
  expect(held({ blind_closing: true })).toEqual({ denominations: [], isHeld: true })
  expect(held({ closing_question: 2_000 })).toEqual({ denominations: [], isHeld: true })
})

test('bills and coins have short names', () => {
  const names = [1_000_000, 20_000, 100, 250, 25, 1].map((value) =>
    pieceName(value).replaceAll('\u00A0', ' '),
  )
  expect(names).toEqual(['Q 10,000', 'Q 200', 'Q 1', 'Q 2.50', '25 ¢', '1 ¢'])
})

describe('a count of bills and coins', () => {
  test('comes to the sum of its pieces, with each value and what stays', () => {
    expect(readCount(entryWith({ 10000: '3', 100: ' 12 ', 25: '0', left: '50' }))).toEqual({
      value: {
        amount: 31_200,
        counted: [
          { value: 10_000, pieces: 3 },
          { value: 100, pieces: 12 },
          { value: 25, pieces: 0 },
        ],
        left: 5_000,
      },
      hasBlanks: false,
    })
  })

  test('with empty fields says so, and counts them as 0', () => {
    expect(readCount(entryWith({ 100: '4' }))).toEqual({
      value: {
        amount: 400,
        counted: [
          { value: 10_000, pieces: 0 },
          { value: 100, pieces: 4 },
          { value: 25, pieces: 0 },
        ],
      },
      hasBlanks: true,
    })
  })

  test('without a typed number is not a count of 0', () => {
    expect(readCount(entryWith({}))).toEqual({ error: nothingTyped, field: 10_000 })
    expect(readCount(entryWith({ 10000: ' ', left: '0' }))).toEqual({ error: nothingTyped, field: 10_000 })
    expect(readCount(entryWith({ 25: '0' }))).toMatchObject({ value: { amount: 0 }, hasBlanks: true })
  })

  test.each(['-1', '1.5', 'x', '1e3', '100000', '1,000'])('is refused at the field with %s', (typed) => {
    expect(readCount(entryWith({ 10000: '1', 100: typed }))).toEqual({ error: invalidPieces, field: 100 })
  })

  test.each([
    ['abc', invalidLeftAmount],
    ['-1', invalidLeftAmount],
    ['100.01', leftTooMuch],
  ])('is refused when %s stays of Q 100', (left, error) => {
    expect(readCount(entryWith({ 10000: '1', left }))).toEqual({ error, field: 'left' })
  })

  test('shows the amount of each line and the sum of what is typed so far', () => {
    const entry = entryWith({ 10000: '3', 100: 'x', 25: '' })
    expect([10_000, 100, 25].map((value) => amountAt(entry, value))).toEqual([30_000, null, null])
    expect(typedTotal(entry)).toBe(30_000)
  })

  test('gets 0 in each empty field, and keeps what is typed', () => {
    const filled = withZeros(entryWith({ 10000: '3', 100: ' ' }))
    expect([10_000, 100, 25].map((value) => textAt(filled, value))).toEqual(['3', '0', '0'])
  })
})

describe('a count of one amount', () => {
  test.each([
    entryWith({ amount: '500' }, { denominations: [] }),
    entryWith({ amount: '500' }, { isOneAmount: true }),
  ])('has no pieces', (entry) => {
    expect(readCount(entry)).toEqual({ value: { amount: 50_000 }, hasBlanks: false })
  })

  test.each(['', '-1', 'todo'])('is refused with "%s"', (amount) => {
    const entry = entryWith({ 10000: '3', amount }, { isOneAmount: true })
    expect(readCount(entry)).toEqual({ error: invalidClosingAmount, field: 'amount' })
  })
})
