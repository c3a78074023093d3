import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import { measures } from '../../../domain/measures.ts'
import { units } from '../../../domain/quantity.ts'
import { addToCart, changeFigure, emptyCart, refreshCart, type Cart } from '../../../domain/selling/cart.ts'
import { lineAmounts, linesRefusal, saleTotals } from '../../../domain/selling/sale.ts'
import { priceSale } from '../../../server/services/sales/sale-request.ts'
import { product } from '../../domain/selling/lines.ts'

/** Products, what is sold of them with which discount and tax, and their prices at the end of the sale. */
const sales = fc.uniqueArray(
  fc.record({
    product,
    price: fc.nat({ max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 999 }).map(units),
    /** Of a measured product: thousandths, or so many centavos' worth. */
    measured: fc.option(
      fc.record({
        unit: fc.constantFrom(...measures),
        quantity: fc.integer({ min: 1, max: 999_999 }),
        amount: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: undefined }),
      }),
    ),
    /** Of an article whose price is typed. */
    typedPrice: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    discount: fc.stringMatching(/^\d{1,3}(\.\d{1,2})?%?$/),
    tax: fc.integer({ min: 0, max: 100 }).map(String),
  }),
  { selector: (sold) => sold.product.id, minLength: 1, maxLength: 12 },
)

test('the server comes to the figures of the till, line by line, for any cart with the prices of now', () => {
  const client = fc.option(
    fc.record({ id: fc.integer({ min: 1 }), name: fc.string(), phone: fc.constant(null) }),
  )
  fc.assert(
    fc.property(sales, client, (sold, buyer) => {
      const typed = sold.reduce<Cart>(
        (cart, { product: one, quantity, measured, typedPrice, discount, tax }) => {
          const added = measured
            ? addToCart(cart, { ...one, unit: measured.unit }, measured.quantity, measured.amount)
            : addToCart(cart, { ...one, ...(typedPrice && { openPrice: true, typedPrice }) }, quantity)
          const lineId = added.lastLine
          const cheaper = changeFigure(added, { lineId, field: 'discount', text: discount })
          return changeFigure(cheaper, { lineId, field: 'tax', text: tax })
        },
        { ...emptyCart, client: buyer },
      )
      const now = sold.map(({ product: one, price, measured, typedPrice }) => ({
        // Only a price above 0 buys a quantity.
        // At a lower price an amount buys more: that is there too.
        ...{ ...one, stock: MAX_STOCK, price: measured ? Math.max(price, 1) : price, cost: 0 },
        ...{ is_deposit: 0, deposit_id: null },
        ...(measured ? { unit: measured.unit } : typedPrice && { openPrice: true }),
      }))
      const { lines } = refreshCart(typed, now)
      fc.pre(linesRefusal(lines) === null)
      const order = {
        ...{ clientId: buyer?.id ?? null, date: '2026-11-27', total: saleTotals(lines).total },
        items: lines.map(({ productId, quantity, discount, tax, amount, openPrice, price }) => ({
          productId,
          quantity,
          discount,
          tax,
          ...(amount !== undefined && { amount }),
          ...(openPrice && { typedPrice: price }),
        })),
      }

      const products = new Map(
        now.map((one) => [
          one.id,
          {
            ...one,
            unit: one.unit ?? ('unidad' as const),
            without_stock: 0,
            open_price: one.openPrice ? 1 : 0,
          },
        ]),
      )
      const priced = priceSale(order, { products, packs: new Map(), gone: new Map() })
      expect(priced.totals).toEqual(saleTotals(lines))
      expect(
        priced.lines.map(({ price, discount, subtotal, tax, total }) => [
          price,
          discount,
          subtotal,
          tax,
          total,
        ]),
      ).toEqual(
        lines.map((line) => {
          const { subtotal, taxTotal, total } = lineAmounts(line)
          return [line.price, line.discount, subtotal, taxTotal, total]
        }),
      )
    }),
  )
})
