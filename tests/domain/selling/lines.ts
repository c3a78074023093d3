/** Generators of valid lines of a sale for fast-check. */
import fc from 'fast-check'
import { MAX_TAX } from '../../../domain/money.ts'
import { amountOf, units } from '../../../domain/quantity.ts'
import type { SaleLine, SellableProduct } from '../../../domain/selling/sale.ts'

export const product: fc.Arbitrary<SellableProduct> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.string({ minLength: 1, maxLength: 20 }),
  code: fc.stringMatching(/^\d{13}$/),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  stock: fc.integer({ min: 0, max: 99_999 }).map(units),
})

const line: fc.Arbitrary<SaleLine> = fc
  .record({
    product,
    quantity: fc.integer({ min: 1, max: 9_999 }).map(units),
    tax: fc.integer({ min: 0, max: MAX_TAX }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ product: { id, name, code, price, stock }, quantity, tax, share }) => ({
    productId: id,
    name,
    code,
    price,
    quantity,
    discount: Math.floor((amountOf(price, quantity) * share) / 100),
    tax,
    stock: Math.max(stock, quantity),
  }))

export const lines: fc.Arbitrary<SaleLine[]> = fc.uniqueArray(line, {
  selector: ({ productId }) => productId,
  maxLength: 30,
})

export function aProduct(changes: Partial<SellableProduct> = {}): SellableProduct {
  return { id: 1, name: 'Agua pura 600 ml', code: '7401005900013', price: 500, stock: units(10), ...changes }
}

export function aLine(changes: Partial<SaleLine> = {}): SaleLine {
  return {
    productId: 1,
    name: 'Agua pura 600 ml',
    code: '7401005900013',
    quantity: units(1),
    price: 500,
    discount: 0,
    tax: 0,
    stock: units(10),
    ...changes,
  }
}
