import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUnsettledKeys } from '../../../src/services/device/unsettled-keys.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

test('the same content without an answer keeps its key, over a reload too; any other content and any other user have their own', () => {
  const adjustment = { clientId: 3, request: { amount: 50, reason: 'Cuaderno' } }
  const other = { ...adjustment, clientId: 4 }
  const keys = createUnsettledKeys('unsettled-adjustments', () => 'ana')
  keys.keep(adjustment, 'k1')
  const again = createUnsettledKeys('unsettled-adjustments', () => 'ana')
  expect([again.keyOf(adjustment, 'k2'), again.keyOf(other, 'k2')]).toEqual(['k1', 'k2'])
  expect(createUnsettledKeys('unsettled-adjustments', () => 'luis').keyOf(adjustment, 'k2')).toBe('k2')
  again.forget(adjustment)
  expect(keys.keyOf(adjustment, 'k2')).toBe('k2')
})
