import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tallyArticle } from '../../../domain/calls/stock-counts.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import { foreignTexts } from './refusals.ts'

const refusals = (tally: object) => {
  const read = readAs(tallyArticle.request, tally)
  return 'refusals' in read ? read.refusals : {}
}

const invalid = { quantity: ['La cantidad contada debe ser un número entero de 0 a 99999'] }

test.each([
  ['what was found', { quantity: 12, mode: 'add' }, {}],
  ['nothing', { quantity: 0, mode: 'add' }, {}],
  ['what is taken back', { quantity: -1, mode: 'add' }, {}],
  ['what replaces', { quantity: 0, mode: 'replace' }, {}],
  ['an article that is removed', { quantity: 0, mode: 'remove' }, {}],
  ['less than nothing in place of what was counted', { quantity: -1, mode: 'replace' }, invalid],
  ['a quantity that is removed', { quantity: 3, mode: 'remove' }, invalid],
  ['less than a thousandth', { quantity: 0.0005, mode: 'add' }, invalid],
  ['more than a shelf has', { quantity: 100_000, mode: 'add' }, invalid],
  ['a quantity as text', { quantity: '3', mode: 'add' }, invalid],
  ['no quantity', { mode: 'add' }, invalid],
  ['another mode', { quantity: 1, mode: 'set' }, { mode: ['Elige una opción de la lista'] }],
])('a tally of %s (docs/product.md §10.10)', (_, tally, errors) => {
  expect(refusals({ product_id: 7, ...tally })).toEqual(errors)
})

test('a tally validates to thousandths, and cannot name a stock or a person', () => {
  const tally = { product_id: 7, quantity: 12, mode: 'add' }
  expect(readAs(tallyArticle.request, { ...tally, stock: 5, user_id: 1 })).toEqual({
    value: { productId: 7, quantity: 12_000, mode: 'add' },
  })
})

test('whatever is sent as a tally, the texts are in Spanish', () => {
  const anything = fc.record({ product_id: fc.anything(), quantity: fc.anything(), mode: fc.anything() })
  fc.assert(
    fc.property(anything, (value) => {
      expect(foreignTexts(Object.values(refusals(value)).flat())).toEqual([])
    }),
  )
})
