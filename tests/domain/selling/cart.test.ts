import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeLine,
  addToCart,
  changeFigure,
  emptyCart,
  isSameCart,
  refreshCart,
  removeActive,
  removeFromCart,
  repricedLines,
  selectNeighbour,
  startEdit,
  stepQuantity,
  withClient,
  withSelected,
  withoutRefusal,
  type Cart,
} from '../../../domain/selling/cart.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { lineAmounts, saleTotals } from '../../../domain/selling/sale.ts'
import { units } from '../../../domain/quantity.ts'
import { aLine, aProduct, product } from './lines.ts'

const water = aLine()
const bread = aLine({ id: 2, productId: 2, name: 'Pan francés' })
const candle = aLine({ id: 3, productId: 3, name: 'Candela' })
const maria = { id: 9, name: 'María Gómez', phone: null }

const three: Cart = { ...emptyCart, lines: [water, bread, candle], lastLine: 3 }

describe('the selected line', () => {
  test('a product that is added is selected', () => {
    expect(addToCart(emptyCart, aProduct(), units(3))).toEqual({
      ...emptyCart,
      lines: [aLine({ quantity: units(3) })],
      lastLine: 1,
      selected: 1,
    })
  })

  test('without a selected line, the last one is active', () => {
    expect([activeLine(three), activeLine(withSelected(three, 1)), activeLine(emptyCart)]).toEqual([
      candle,
      water,
      undefined,
    ])
  })

  test('when a line is removed, the line in its place is selected; after the last one, the one before', () => {
    const removed = [1, 2, 3].map((id) => removeFromCart(three, id))
    expect(removed.map(({ lines, selected }) => [lines, selected])).toEqual([
      [[bread, candle], 2],
      [[water, candle], 3],
      [[water, bread], 2],
    ])
    expect(removeFromCart({ ...emptyCart, lines: [water], lastLine: 1, selected: 1 }, 1)).toEqual(emptyCart)
  })

  test('the active line is removed; an empty cart stays empty', () => {
    expect(removeActive(withSelected(three, 2))).toEqual({ ...three, lines: [water, candle], selected: 3 })
    expect(removeActive(emptyCart)).toEqual(emptyCart)
  })

  test('the arrows stop at the first and at the last line', () => {
    const steps = ([-1, 1] as const).flatMap((step) =>
      [1, 2, 3].map((id) => selectNeighbour(withSelected(three, id), step).selected),
    )
    expect(steps).toEqual([1, 1, 2, 2, 3, 3])
    expect(selectNeighbour(emptyCart, 1)).toEqual(emptyCart)
  })

  test('the line whose figure is typed is selected, and what was refused before is forgotten', () => {
    const refused = changeFigure(three, { lineId: 1, field: 'quantity', text: '0' })
    expect(startEdit(refused)).toEqual({ ...three, selected: 3 })
  })
})

describe('the id of a line', () => {
  test('stays when more of its product is added, and is not given again after the line is removed', () => {
    const more = addToCart(three, aProduct({ id: 3, name: 'Candela' }), units(2))
    const again = addToCart(removeFromCart(more, 3), aProduct({ id: 3, name: 'Candela' }), units(1))
    expect([more.lines.map(({ id }) => id), again.lines.map(({ id }) => id)]).toEqual([
      [1, 2, 3],
      [1, 2, 4],
    ])
  })

  test('begins with 1 again in a cart without lines', () => {
    expect(removeFromCart(addToCart(emptyCart, aProduct(), units(1)), 1)).toEqual(emptyCart)
  })
})

describe('a refused change', () => {
  test('of a product without a line names no line', () => {
    expect(addToCart(three, aProduct({ id: 4, name: 'Sal', stock: 0 }), units(1))).toEqual({
      ...three,
      refusal: {
        ...{ lineId: null, field: 'quantity', message: saleMessages.noStock('Sal', 0) },
        ...{ announced: true, typed: null },
      },
    })
  })

  test('names the line, the field and the text, and leaves the lines', () => {
    const typed = { lineId: 1, field: 'quantity', text: '11' } as const
    const refused = changeFigure(three, typed)
    expect(refused).toEqual({
      ...three,
      refusal: {
        lineId: 1,
        field: 'quantity',
        message: 'No hay suficiente stock para Agua pura 600 ml. Stock actual: 10',
        announced: true,
        typed: '11',
      },
    })
    expect(withoutRefusal(refused)).toEqual(three)
  })

  test('without typing has no text', () => {
    expect(stepQuantity(withSelected(three, 1), -1).refusal).toEqual({
      lineId: 1,
      field: 'quantity',
      message: saleMessages.invalidQuantity,
      announced: false,
      typed: null,
    })
  })

  test('is forgotten with the next change that is made', () => {
    const refused = stepQuantity(withSelected(three, 1), -1)
    expect(stepQuantity(refused, 1)).toEqual({
      ...three,
      lines: [aLine({ quantity: units(2) }), bread, candle],
      selected: 1,
    })
  })
})

describe('prices of the catalog', () => {
  test('only the lines with another price are named', () => {
    const catalog = [aProduct({ price: 700 }), aProduct({ id: 2, name: 'Pan francés', stock: units(4) })]
    const refreshed = refreshCart(three, catalog)
    const dearer = aLine({ price: 700 })
    expect(refreshed).toEqual({ ...three, lines: [dearer, { ...bread, stock: units(4) }, candle] })
    expect(repricedLines(three, refreshed)).toEqual([dearer])
  })
})

describe('the same cart', () => {
  test('name and stock may differ', () => {
    const renamed: Cart = {
      ...three,
      lines: three.lines.map((line) => ({ ...line, name: 'Otro', stock: units(1) })),
      selected: 2,
    }
    expect(isSameCart(three, renamed)).toBe(true)
  })

  test.each([
    ['client', withClient(three, maria)],
    ['line', { ...three, lines: [water, bread] }],
    ['order of lines', { ...three, lines: [bread, water, candle] }],
    ['quantity', { ...three, lines: [{ ...water, quantity: units(2) }, bread, candle] }],
    ['price', { ...three, lines: [{ ...water, price: 1 }, bread, candle] }],
    ['discount', { ...three, lines: [{ ...water, discount: 1 }, bread, candle] }],
    ['tax', { ...three, lines: [{ ...water, tax: 1 }, bread, candle] }],
  ])('another %s makes another cart', (_what, other) => {
    expect([isSameCart(three, other), isSameCart(other, three)]).toEqual([false, false])
  })
})

const products = fc.uniqueArray(product, { selector: ({ id }) => id, minLength: 1, maxLength: 8 })

/** Events of a cashier to a cart with these products, in any order. */
const days = products.chain((wares) => {
  const ware = fc.constantFrom(...wares)
  const lineId = fc.integer({ min: 1, max: wares.length + 4 })
  const event: fc.Arbitrary<(cart: Cart) => Cart> = fc.oneof(
    fc.record({ ware, quantity: fc.integer({ min: 0, max: 99 }).map(units) }).map(
      ({ ware: one, quantity }) =>
        (cart: Cart) =>
          addToCart(cart, one, quantity),
    ),
    lineId.map((id) => (cart: Cart) => removeFromCart(cart, id)),
    lineId.map((id) => (cart: Cart) => withSelected(cart, id)),
    fc.constantFrom(-1 as const, 1 as const).map((step) => (cart: Cart) => stepQuantity(cart, step)),
    fc.constantFrom(-1 as const, 1 as const).map((step) => (cart: Cart) => selectNeighbour(cart, step)),
    fc
      .record({
        lineId,
        field: fc.constantFrom('quantity' as const, 'discount' as const, 'tax' as const),
        text: fc.oneof(fc.stringMatching(/^\d{1,4}(\.\d{1,2})?%?$/), fc.string({ maxLength: 6 })),
      })
      .map((typed) => (cart: Cart) => changeFigure(cart, typed)),
    fc.constant(removeActive),
  )
  return fc.array(event, { maxLength: 40 })
})

describe('after any events in any order', () => {
  test('each product has one line, and each line is within stock and price', () => {
    fc.assert(
      fc.property(days, (events) => {
        const cart = events.reduce((before, event) => event(before), emptyCart)
        const ids = cart.lines.map(({ productId }) => productId)
        expect(ids).toHaveLength(new Set(ids).size)
        for (const line of cart.lines) {
          expect(line.quantity).toBeGreaterThanOrEqual(units(1))
          expect(line.quantity).toBeLessThanOrEqual(line.stock)
          expect(line.discount).toBeLessThanOrEqual(lineAmounts(line).subtotal)
        }
        const { subtotal, discount, tax, total } = saleTotals(cart.lines)
        expect(total).toBe(subtotal + tax - discount)
      }),
    )
  })

  test('the id of a line names no other product as long as the cart has lines', () => {
    fc.assert(
      fc.property(days, (events) => {
        let cart = emptyCart
        let named = new Map<number, number>()
        for (const event of events) {
          cart = event(cart)
          if (cart.lines.length === 0) named = new Map()
          for (const { id, productId } of cart.lines) {
            expect(named.get(id) ?? productId).toBe(productId)
            named.set(id, productId)
          }
          expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(cart.lines.length)
        }
      }),
    )
  })

  test('a refused change leaves the lines, and a change that is made leaves no refusal', () => {
    fc.assert(
      fc.property(days, (events) => {
        let cart = emptyCart
        for (const event of events) {
          const after = event(cart)
          if (after.refusal !== null && after.refusal !== cart.refusal) expect(after.lines).toBe(cart.lines)
          if (after.lines !== cart.lines) expect(after.refusal).toBeNull()
          cart = after
        }
      }),
    )
  })

  test('removing every product leaves an empty cart', () => {
    fc.assert(
      fc.property(days, (events) => {
        const cart = events.reduce((before, event) => event(before), emptyCart)
        const ids = cart.lines.map(({ id }) => id)
        expect(ids.reduce((before, id) => removeFromCart(before, id), withoutRefusal(cart))).toMatchObject({
          lines: [],
          refusal: null,
        })
      }),
    )
  })
})
