/** Generators of valid lines of a sale for fast-check. */
import fc from 'fast-check'
import { MAX_TAX } from '../../../domain/money.ts'
import { amountOf, units } from '../../../domain/quantity.ts'
import type { SaleItem, SaleLine, SellableProduct } from '../../../domain/selling/sale.ts'

export const product: fc.Arbitrary<SellableProduct> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.string({ minLength: 1, maxLength: 20 }),
  code: fc.stringMatching(/^\d{13}$/),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  stock: fc.integer({ min: 0, max: 99_999 }).map(units),
})

const item: fc.Arbitrary<SaleItem> = fc
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

export const lines: fc.Arbitrary<SaleLine[]> = fc
  .uniqueArray(item, { selector: ({ productId }) => productId, maxLength: 30 })
  .map((items) => items.map((one, index) => ({ id: index + 1, ...one })))

export function aProduct(changes: Partial<SellableProduct> = {}): SellableProduct {
  return { id: 1, name: 'Agua pura 600 ml', code: '7401005900013', price: 500, stock: units(10), ...changes }
}

export function aLine(changes: Partial<SaleLine> = {}): SaleLine {
  return {
    id: 1,
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
