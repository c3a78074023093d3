import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import {
  activeLine,
  addToCart,
  changeActiveUnit,
  changeFigure,
  emptyCart,
  isSameCart,
  refreshCart,
  removeActive,
  removeFromCart,
  repricedLines,
  selectNeighbour,
  stepQuantity,
  type Cart,
} from '../../../domain/selling/cart.ts'
import { bottlesBack, depositName, soldDeposits, wrongDeposits } from '../../../domain/selling/deposits.ts'
import { depositMessages } from '../../../domain/selling/deposit-messages.ts'
import { cartOfResumed } from '../../../domain/selling/resumed-sale.ts'
import { saleTotals, type SellableProduct } from '../../../domain/selling/sale.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'

const botella = { id: 90, name: 'Botella 12 oz', code: 'ENV1', price: 100 }
const litro = { id: 91, name: 'Envase litro', code: 'ENV2', price: 350 }
const caja = { id: 11, code: 'C24', name: 'Caja 24', factor: 24, price: 21_000 }
const cerveza: SellableProduct = {
  ...{ id: 1, name: 'Cerveza', code: '1', price: 900, stock: units(500), packs: [caja], deposit: botella },
}
const gaseosa: SellableProduct = {
  id: 2,
  name: 'Gaseosa',
  code: '2',
  price: 1_200,
  stock: units(50),
  deposit: litro,
}
const pan: SellableProduct = { id: 3, name: 'Pan', code: '3', price: 125, stock: units(50) }
const add = (cart: Cart, product: SellableProduct, quantity = 1) => addToCart(cart, product, units(quantity))
const figures = ({ lines }: Cart) =>
  lines.map(({ id, name, quantity, price, discount }) => [id, name, quantity / 1_000, price, discount])

test('an article brings its deposit right behind it, and a pack that of all its bottles', () => {
  const cart = add(add(add(emptyCart, cerveza, 2), pan), { ...cerveza, pack: caja })
  expect(figures(cart)).toEqual([
    [1, 'Cerveza', 2, 900, 0],
    [-1, 'Envase Botella 12 oz', 2, 100, 0],
    [2, 'Pan', 1, 125, 0],
    [3, 'Cerveza · Caja 24', 1, 21_000, 0],
    [-3, 'Envase Botella 12 oz', 24, 100, 0],
  ])
  expect(saleTotals(cart.lines).total).toBe(1_800 + 200 + 125 + 21_000 + 2_400)
  expect([depositName('Botella'), depositName('ENVASE litro')]).toEqual(['Envase Botella', 'ENVASE litro'])
})

test('keys mean the goods: what is added, taken away, removed and selected is never the deposit', () => {
  const two = add(add(emptyCart, gaseosa), cerveza)
  expect(activeLine(two)?.id).toBe(2)
  // A click on the deposit selects it, and keys change its goods.
  expect(figures(stepQuantity({ ...two, selected: -1 }, 1)).slice(0, 2)).toEqual([
    [1, 'Gaseosa', 2, 1_200, 0],
    [-1, 'Envase litro', 2, 350, 0],
  ])
  const back = selectNeighbour(two, -1)
  expect(back.selected).toBe(1)
  expect(selectNeighbour(back, 1).selected).toBe(2)
  expect(figures(removeActive(back))).toEqual([
    [2, 'Cerveza', 1, 900, 0],
    [-2, 'Envase Botella 12 oz', 1, 100, 0],
  ])
  expect(removeFromCart(two, -2).selected).toBe(1)
  expect(removeFromCart(add(emptyCart, cerveza), -1)).toEqual(emptyCart)
})

test('a figure that is typed into a deposit changes nothing, and a discount on the goods leaves it', () => {
  const cart = add(emptyCart, cerveza, 3)
  for (const field of ['quantity', 'discount', 'tax'] as const)
    expect(figures(changeFigure(cart, { lineId: -1, field, text: '1' }))).toEqual(figures(cart))
  const cheaper = changeFigure(cart, { lineId: 1, field: 'discount', text: '10%' })
  expect(figures(cheaper)).toEqual([
    [1, 'Cerveza', 3, 900, 270],
    [-1, 'Envase Botella 12 oz', 3, 100, 0],
  ])
})

test('more bottles than a line may have are refused with the goods', () => {
  const cart = add(emptyCart, { ...cerveza, stock: units(99_999_999), pack: caja })
  const more = changeFigure(cart, { lineId: 1, field: 'quantity', text: '99999' })
  expect([more.refusal?.message, more.lines]).toEqual([saleMessages.tooLargeTotal, cart.lines])
})

test('a bottle that is sold by itself has a line of its own', () => {
  const loose: SellableProduct = { ...botella, stock: 0, withoutStock: true }
  const cart = add(add(add(emptyCart, cerveza), loose), loose)
  expect(figures(cart)).toEqual([
    [1, 'Cerveza', 1, 900, 0],
    [-1, 'Envase Botella 12 oz', 1, 100, 0],
    [2, 'Botella 12 oz', 2, 100, 0],
  ])
})

test('the catalog changes, brings and takes deposits, and what is dearer by it is told', () => {
  const cart = add(add(emptyCart, cerveza, 2), pan)
  const dearer = refreshCart(cart, [{ ...cerveza, deposit: { ...botella, price: 150 } }])
  expect(repricedLines(cart, dearer).map(({ name }) => name)).toEqual(['Envase Botella 12 oz'])
  const without = refreshCart(cart, [{ ...cerveza, deposit: undefined }])
  expect(figures(without)).toEqual([
    [1, 'Cerveza', 2, 900, 0],
    [2, 'Pan', 1, 125, 0],
  ])
  const again = refreshCart(without, [cerveza])
  expect(figures(again)).toEqual(figures(cart))
  expect(repricedLines(without, again).map(({ id }) => id)).toEqual([-1])
})

test('a cart with a deposit is not the same as one that sells the bottle by itself', () => {
  const cart = add(emptyCart, cerveza)
  const lines = cart.lines.map(({ isDeposit: _tied, ...line }) => line)
  expect([isSameCart(cart, cart), isSameCart(cart, { ...cart, lines })]).toEqual([true, false])
})

test('a resumed sale has the deposits of now', () => {
  const now = (product: SellableProduct, isDeposit = false) => ({
    ...{ productId: product.id, name: product.name, code: product.code, price: product.price },
    ...{ stock: product.stock, quantity: units(2), discount: 0, tax: 0, priceThen: product.price },
    ...{ isGone: false, isDeposit, deposit: product.deposit },
  })
  const dearer = { ...cerveza, deposit: { ...botella, price: 125 } }
  const bottle = { ...botella, stock: 0 }
  const resumed = cartOfResumed({
    ...{ id: 7, version: 2, label: 'Juan', client: null, clientGone: null },
    lines: [now(dearer), now(bottle, true), now(pan)],
  })
  expect(figures(resumed)).toEqual([
    [1, 'Cerveza', 2, 900, 0],
    [-1, 'Envase Botella 12 oz', 2, 125, 0],
    [2, 'Pan', 2, 125, 0],
  ])
  expect(resumed.lastLine).toBe(2)
})

test('whatever is done with a cart, each article has its deposit behind it, with one bottle for each unit', () => {
  const step = fc.oneof(
    fc.record({
      product: fc.constantFrom(cerveza, { ...cerveza, pack: caja }, gaseosa, pan),
      count: fc.integer({ min: 1, max: 20 }),
    }),
    fc.constantFrom('more', 'less', 'up', 'down', 'remove', 'unit', 'refresh'),
  )
  const next = (cart: Cart, done: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Cart => {
    switch (done) {
      case 'more':
        return stepQuantity(cart, 1)
      case 'less':
        return stepQuantity(cart, -1)
      case 'up':
        return selectNeighbour(cart, -1)
      case 'down':
        return selectNeighbour(cart, 1)
      case 'remove':
        return removeActive(cart)
      case 'unit':
        return changeActiveUnit(cart)
      case 'refresh':
        return refreshCart(cart, [{ ...cerveza, price: 950 }, gaseosa])
      default:
        return add(cart, done.product, done.count)
    }
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { lines } = steps.reduce(next, emptyCart)
      const goods = lines.filter(({ isDeposit }) => !isDeposit)
      expect(
        lines
          .filter(({ isDeposit }) => isDeposit)
          .map(({ id, productId, quantity, price, discount, tax }) => ({
            ...{ id, productId, quantity, price, discount, tax },
          })),
      ).toEqual(
        goods.flatMap(({ id, deposit, quantity, pack }) =>
          deposit
            ? [
                {
                  ...{ id: -id, productId: deposit.id, quantity: quantity * (pack?.factor ?? 1) },
                  ...{ price: deposit.price, discount: 0, tax: 0 },
                },
              ]
            : [],
        ),
      )
      for (const [at, line] of lines.entries()) if (line.isDeposit) expect(lines[at - 1]?.id).toBe(-line.id)
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    }),
  )
})

test('deposits come back with their goods, and not otherwise', () => {
  const sold = [
    { position: 1, quantity: units(2) },
    { position: 2, quantity: units(48), isDeposit: true },
    { position: 3, quantity: units(1) },
  ]
  const [pair] = soldDeposits(sold)
  expect(pair && bottlesBack(pair, units(1))).toBe(units(24))
  const back = (quantities: readonly [position: number, count: number][]) =>
    wrongDeposits(
      quantities.map(([position, count]) => ({ position, quantity: units(count) })),
      sold,
    )
  const follows = [depositMessages.follows]
  expect(back([[3, 1]])).toEqual({})
  expect(back([[3, 1], [1, 1], [2, 24]])).toEqual({}) // prettier-ignore
  expect(back([[3, 1], [1, 1]])).toEqual({ 'lines.1.quantity': follows }) // prettier-ignore
  expect(back([[2, 24]])).toEqual({ 'lines.0.quantity': follows })
  expect(back([[1, 2], [2, 24]])).toEqual({ 'lines.0.quantity': follows }) // prettier-ignore
})
