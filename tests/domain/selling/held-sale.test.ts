import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldLabel, MAX_LABEL, waitsLong } from '../../../domain/selling/held-sale.ts'

/** 14:05 in Guatemala. */
const AT = Date.parse('2026-11-20T20:05:00Z')

const plain = { typed: null, clientName: null, article: 'Pan francés', at: AT }

describe('the label of a held sale', () => {
  test('is what was typed, else the client, else the first article and the time', () => {
    expect(heldLabel({ ...plain, typed: 'La del mandado', clientName: 'Lucía' })).toBe('La del mandado')
    expect(heldLabel({ ...plain, clientName: 'Lucía Pérez' })).toBe('Lucía Pérez')
    expect(heldLabel(plain)).toBe('Pan francés · 14:05')
    expect(heldLabel({ ...plain, typed: '' })).toBe('Pan francés · 14:05')
  })

  test('is never longer than it may be, is well formed, and keeps the time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (name) => {
        const ofClient = heldLabel({ ...plain, clientName: name })
        const ofArticle = heldLabel({ ...plain, article: name })
        for (const label of [ofClient, ofArticle]) {
          expect(label.length).toBeLessThanOrEqual(MAX_LABEL)
          expect(label.isWellFormed()).toBe(true)
        }
        expect(ofArticle.endsWith(' · 14:05')).toBe(true)
      }),
    )
  })
})

test('a sale waits for long after a day', () => {
  const day = 24 * 3_600_000
  expect([waitsLong(AT, AT + day), waitsLong(AT, AT + day + 1)]).toEqual([false, true])
})
