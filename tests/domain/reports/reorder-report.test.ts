import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { toOrder } from '../../../domain/reports/reorder-report.ts'

test.each([
  [
    'is missing to its minimum, and sells nothing',
    { stock: units(1), minStock: units(5), sold: 0 },
    units(4),
  ],
  ['is at its minimum, and sells', { stock: units(5), minStock: units(5), sold: units(12) }, units(12)],
  ['is at its minimum, and sells nothing', { stock: units(5), minStock: units(5), sold: 0 }, 0],
  ['came back more than it was sold', { stock: units(5), minStock: units(5), sold: units(-3) }, 0],
  ['was sold beyond its stock', { stock: units(-2), minStock: 0, sold: units(2.5) }, units(4.5)],
])('what is ordered of a product that %s', (_of, figures, order) => {
  expect(toOrder(figures)).toBe(order)
})

test('an order brings a product to its minimum and what is sold in 30 days, and never takes any back', () => {
  const quantity = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(quantity, quantity, quantity, (stock, minStock, sold) => {
      const order = toOrder({ stock, minStock, sold })
      expect(order).toBeGreaterThanOrEqual(0)
      expect(stock + order).toBe(Math.max(stock, minStock + sold))
    }),
  )
})
