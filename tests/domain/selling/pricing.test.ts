import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricedLines } from '../../../domain/selling/pricing.ts'
import { lines } from './lines.ts'

test('a unit costs the price of its product now, whoever buys it and whatever else, and the typed discount stays', () => {
  const client = fc.option(fc.integer({ min: 1 }))
  fc.assert(
    fc.property(lines, client, fc.array(fc.nat({ max: 10_000_000 })), (sale, buyer, prices) => {
      const known = sale.map(({ pack: _pack, ...line }, index) => ({
        ...line,
        product: { price: prices[index] ?? line.price },
      }))
      expect(pricedLines({ client: buyer, lines: known })).toEqual(
        known.map((line) => ({ ...line, price: line.product.price })),
      )
    }),
  )
})
