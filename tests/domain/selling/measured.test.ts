import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMeasured, measures, suitsUnit } from '../../../domain/measures.ts'
import { sum, type Centavos } from '../../../domain/money.ts'
import { amountOf, units } from '../../../domain/quantity.ts'
import { quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import {
  addToCart,
  changeFigure,
  emptyCart,
  refreshCart,
  stepQuantity,
} from '../../../domain/selling/cart.ts'
import {
  isMoneysWorth,
  isQuantity,
  MAX_QUANTITY,
  parseHowMuch,
  quantityFor,
} from '../../../domain/selling/measured.ts'
import { returnedAmounts } from '../../../domain/selling/returns.ts'
import { lineAmounts, saleTotals, type SellableProduct } from '../../../domain/selling/sale.ts'

const price = fc.integer({ min: 1, max: 999_999 })
const amount = fc.integer({ min: 1, max: 5_000_000 })

const beans: SellableProduct = {
  ...{ id: 1, name: 'Frijol', code: 'F1', price: 850, stock: units(50), unit: 'lb' },
}
const soap: SellableProduct = { id: 2, name: 'Jabón', code: 'J1', price: 500, stock: units(9) }

describe('a quantity', () => {
  test('has thousandths of what is measured, and whole units of all else', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 200_000_000 }), (quantity) => {
        const isInRange = quantity > 0 && quantity <= MAX_QUANTITY
        expect(isQuantity(quantity)).toBe(isInRange && quantity % 1_000 === 0)
        for (const unit of measures) expect(isQuantity(quantity, { unit })).toBe(isInRange)
        expect(suitsUnit(quantity, {})).toBe(quantity % 1_000 === 0)
      }),
    )
    expect(isQuantity(1.5, { unit: 'kg' })).toBe(false)
  })

  test.each([
    ['1.25', { quantity: 1_250 }],
    [' .5 ', { quantity: 500 }],
    ['0.125', { quantity: 125 }],
    ['1/2', { quantity: 500 }],
    ['1 1/2', { quantity: 1_500 }],
    ['1/3', { quantity: 333 }],
    ['Q5', { amount: 500, quantity: 588 }],
    ['q 5.50', { amount: 550, quantity: 647 }],
    ['0.1255', null],
    ['1,25', null],
    ['1/0', null],
    ['Q0', null],
    ['Q5.005', null],
    ['-1', null],
    ['', null],
  ])('of what is measured is typed as %j', (text, expected) => {
    expect(parseHowMuch(text, beans)).toEqual(expected)
  })

  test.each(['1.25', '1/2', 'Q5', '.5'])('%j is none of what is sold by the piece', (text) => {
    expect(parseHowMuch(text, soap)).toBeNull()
  })

  test('is shown with its unit, and as before by the piece', () => {
    expect(formatMeasured(1_250, beans)).toBe('1.25 lb')
    expect(formatMeasured(3_000, soap)).toBe('3')
  })
})

describe('what is sold for an amount', () => {
  test('comes to exactly that for every price, and is never nothing', () => {
    fc.assert(
      fc.property(price, amount, (each, worth) => {
        const quantity = quantityFor(worth, each)
        expect(quantity).toBeGreaterThanOrEqual(1)
        const line = { price: each, quantity, amount: worth, discount: 0, tax: 0 }
        expect(lineAmounts(line)).toEqual({ subtotal: worth, taxTotal: 0, total: worth })
        expect(isMoneysWorth(line)).toBe(true)
        // The quantity is what the amount buys, to half a thousandth.
        expect(Math.abs(quantity * each - worth * 1_000) * 2 <= each || quantity === 1).toBe(true)
      }),
    )
  })

  test('keeps its amount when the price changes, and gets another quantity', () => {
    const cart = addToCart(emptyCart, beans, 0, 500)
    const [line] = refreshCart(cart, [{ ...beans, price: 1_000 }]).lines
    expect(cart.lines).toMatchObject([{ quantity: 588, amount: 500 }])
    expect(line).toMatchObject({ quantity: 500, amount: 500, price: 1_000 })
  })

  test('has a line of its own, and weight is added to the other', () => {
    const sold = [
      [1_250, undefined],
      [0, 500],
      [250, undefined],
      [0, 500],
    ] as const
    const cart = sold.reduce((all, [quantity, worth]) => addToCart(all, beans, quantity, worth), emptyCart)
    expect(cart.lines.map(({ quantity, amount: worth }) => [quantity, worth])).toEqual([
      [1_500, undefined],
      [588, 500],
      [588, 500],
    ])
    expect(saleTotals(cart.lines).total).toBe(1_275 + 500 + 500)
  })

  test('is typed into its line too, and a typed weight ends it', () => {
    const cart = addToCart(emptyCart, beans, 1_000)
    const worth = changeFigure(cart, { lineId: 1, field: 'quantity', text: 'Q10' })
    expect(worth.lines).toMatchObject([{ quantity: 1_176, amount: 1_000 }])
    const weighed = changeFigure(worth, { lineId: 1, field: 'quantity', text: '0.75' })
    expect(weighed.lines[0]).not.toHaveProperty('amount')
    expect(weighed.lines).toMatchObject([{ quantity: 750 }])
  })
})

test('the keys for more and less move by a unit, and never to nothing', () => {
  const cart = addToCart(emptyCart, beans, 1_250)
  expect(stepQuantity(cart, 1).lines[0]?.quantity).toBe(2_250)
  const least = stepQuantity(cart, -1)
  expect(least.lines[0]?.quantity).toBe(250)
  const refused = stepQuantity(least, -1)
  expect(refused.lines[0]?.quantity).toBe(250)
  expect(refused.refusal?.message).toBe('La cantidad debe ser mayor que 0, con tres decimales como máximo')
})

test('the lines of a sale with weights and amounts come to its total', () => {
  const line = fc.record({
    price,
    quantity: fc.integer({ min: 1, max: 99_999 }),
    amount: fc.option(amount, { nil: undefined }),
    discount: fc.constant(0),
    tax: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const totals = saleTotals(lines)
      const amounts = lines.map(lineAmounts)
      expect(totals.total).toBe(totals.subtotal + totals.tax - totals.discount)
      expect(totals.total).toBe(sum(amounts.map(({ total }) => total)))
      expect(totals.subtotal).toBe(sum(lines.map((one) => one.amount ?? amountOf(one.price, one.quantity))))
    }),
  )
})

test('parts of a line for an amount bring back what was paid for it, and never more', () => {
  const bought = fc.record({
    each: price,
    worth: amount,
    taken: fc.array(fc.integer({ min: 1, max: 5_000 })),
  })
  fc.assert(
    fc.property(bought, ({ each, worth, taken }) => {
      const quantity = quantityFor(worth, each)
      const sold = { position: 1, quantity, subtotal: worth, discount: 0, total: worth }
      let returned = 0
      const amounts: Centavos[] = []
      for (const part of [...taken, quantity]) {
        const now = Math.min(part, quantity - returned)
        if (now === 0) break
        amounts.push(returnedAmounts({ ...sold, returned }, now).amount)
        returned += now
        expect(sum(amounts)).toBeLessThanOrEqual(worth)
      }
      expect(returned).toBe(quantity)
      expect(sum(amounts)).toBe(worth)
    }),
  )
})

describe('a prefix', () => {
  test.each([
    ['1.25*frijol', { quantity: 1_250, rest: 'frijol' }],
    ['3*', { quantity: 3_000, rest: '' }],
    ['Q5*frijol', { quantity: null, amount: 500, rest: 'frijol' }],
    ['q5.50*', { quantity: null, amount: 550, rest: '' }],
    ['0*', { quantity: null, rest: '' }],
    ['1.2555*', { quantity: null, rest: '' }],
  ])('%j says how much where something is measured', (text, expected) => {
    expect(quantityPrefix(text, true)).toEqual(expected)
  })

  test('is a whole number where nothing is', () => {
    expect(quantityPrefix('1.25*frijol')).toEqual({ quantity: null, rest: 'frijol' })
    expect(quantityPrefix('Q5*frijol')).toBeNull()
  })
})
