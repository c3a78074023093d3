import { expect, test } from 'vitest'
import { quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import { units } from '../../../domain/quantity.ts'

test.each([
  ['3*', { quantity: units(3), rest: '' }],
  ['3*agua', { quantity: units(3), rest: 'agua' }],
  [' 12 * ABC-12', { quantity: units(12), rest: 'ABC-12' }],
  ['99999*', { quantity: units(99_999), rest: '' }],
  ['007*', { quantity: units(7), rest: '' }],
  ['0*pan', { quantity: null, rest: 'pan' }],
  ['100000*', { quantity: null, rest: '' }],
  ['99999999999999999999*', { quantity: null, rest: '' }],
  ['-1*', { quantity: null, rest: '' }],
  ['1.5*frijol', { quantity: null, rest: 'frijol' }],
  ['1,5 * pan', { quantity: null, rest: 'pan' }],
])('%j says how many of what follows', (text, expected) => {
  expect(quantityPrefix(text)).toEqual(expected)
})

test.each(['', '*', '3', 'agua 3*', '-', '1.5', 'A-3*', '3x', '7401005900013'])(
  '%j is searched for as it is',
  (text) => {
    expect(quantityPrefix(text)).toBeNull()
  },
)
