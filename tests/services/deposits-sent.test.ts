import { expect, test } from 'vitest'
import { units } from '../../domain/quantity.ts'
import { addToCart, emptyCart } from '../../domain/selling/cart.ts'
import { completeSale } from '../../src/services/api/complete-sale.ts'
import { holdSale } from '../../src/services/api/held-sales.ts'

const cart = addToCart(
  emptyCart,
  {
    ...{ id: 1, name: 'Cerveza', code: '1', price: 900, stock: units(48) },
    deposit: { id: 2, name: 'Botella', code: '2', price: 100 },
  },
  units(3),
)

test('a sale, and one that is set aside, say which line is a deposit', () => {
  const asked = [
    completeSale.ask({
      ...{ key: 'k', acceptedAt: 0, cashier: 'Ana', client: null, lines: cart.lines, total: 3_000 },
      tendered: 3_000,
    }),
    holdSale.ask({ key: 'k', label: '', cart }),
  ]
  for (const request of asked)
    expect(JSON.parse(JSON.stringify(request))).toMatchObject({
      request: {
        items: [
          { product_id: 1, quantity: 3 },
          { product_id: 2, quantity: 3, is_deposit: true },
        ],
      },
    })
})
