import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import {
  addToCart,
  changeActiveUnit,
  changeFigure,
  emptyCart,
  mayChangeUnit,
  refreshCart,
  stepQuantity,
  type Cart,
} from '../../../domain/selling/cart.ts'
import { soldUnits, type SellableProduct } from '../../../domain/selling/sale.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'

const paquete = { id: 11, code: 'P6', name: 'Paquete 6', factor: 6, price: null }
const caja = { id: 12, code: 'C24', name: 'Caja 24', factor: 24, price: 9_000 }
/** One more code of the product. */
const otro = { id: 13, code: '999', name: '', factor: 1, price: null }
const agua: SellableProduct = {
  ...{ id: 1, name: 'Agua', code: '1', price: 400, stock: units(100) },
  packs: [caja, paquete, otro],
}
const add = (cart: Cart, product: SellableProduct, quantity = 1) => addToCart(cart, product, units(quantity))
const figures = ({ lines }: Cart) => lines.map(({ name, quantity, price }) => [name, quantity / 1_000, price])

test('a case and pieces of a product are lines of their own, and more of one is added to its line', () => {
  let cart = emptyCart
  for (const pack of [caja, undefined, caja, paquete, undefined]) cart = add(cart, { ...agua, pack })
  expect(figures(cart)).toEqual([
    ['Agua · Caja 24', 2, 9_000],
    ['Agua', 2, 400],
    ['Agua · Paquete 6', 1, 2_400],
  ])
})

test('all lines of a product share its stock', () => {
  const cart = add(add(emptyCart, { ...agua, pack: caja }, 3), agua, 28)
  expect(cart.refusal).toBeNull()
  const more = stepQuantity(cart, 1)
  expect(more.refusal?.message).toBe(saleMessages.noStock('Agua', units(100)))
  expect(more.lines).toEqual(cart.lines)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(undefined, paquete, caja), fc.integer({ min: 1, max: 30 })), {
        maxLength: 12,
      }),
      (picks) => {
        const filled = picks.reduce<Cart>(
          (now, [pack, quantity]) => add(now, { ...agua, pack }, quantity),
          emptyCart,
        )
        expect(soldUnits(filled.lines.filter(({ quantity }) => quantity > 0))).toBeLessThanOrEqual(agua.stock)
      },
    ),
  )
})

test('a line goes round its units: pieces, packs by their size, pieces; quantity and tax stay, and the price is that of the unit', () => {
  let cart = changeFigure(add(emptyCart, agua, 2), { lineId: 1, field: 'tax', text: '12' })
  const seen = [figures(cart)]
  for (let count = 0; count < 3; count++) {
    cart = changeActiveUnit(cart)
    seen.push(figures(cart))
  }
  expect(seen).toEqual([
    [['Agua', 2, 400]],
    [['Agua · Paquete 6', 2, 2_400]],
    [['Agua · Caja 24', 2, 9_000]],
    [['Agua', 2, 400]],
  ])
  expect(cart.lines[0]?.tax).toBe(1_200)
})

test('a unit of which there is not enough, or that another line sells, is left out', () => {
  const short = { ...agua, stock: units(12) }
  const cart = changeActiveUnit(changeActiveUnit(add(emptyCart, short, 1)))
  expect(figures(cart)).toEqual([['Agua', 1, 400]])
  const both = add(add(emptyCart, { ...agua, pack: paquete }), agua)
  expect(figures(changeActiveUnit(both))).toEqual([
    ['Agua · Paquete 6', 1, 2_400],
    ['Agua · Caja 24', 1, 9_000],
  ])
  expect(mayChangeUnit(add(emptyCart, { ...agua, packs: undefined }))).toBe(false)
})

test('a pack with another price or factor is taken over from the catalog, and one that was removed stays as it was sold', () => {
  const cart = add(emptyCart, { ...agua, pack: caja }, 2)
  const dearer = refreshCart(cart, [{ ...agua, packs: [{ ...caja, price: 9_500 }] }])
  expect(figures(dearer)).toEqual([['Agua · Caja 24', 2, 9_500]])
  const other = refreshCart(cart, [{ ...agua, packs: [{ ...caja, id: 40, name: 'Caja 12', factor: 12 }] }])
  expect(figures(other)).toEqual([['Agua · Caja 12', 2, 9_000]])
  expect(other.lines[0]?.pack).toEqual({ id: 40, name: 'Caja 12', factor: 12 })
  const gone = refreshCart(cart, [{ ...agua, packs: undefined, price: 1 }])
  expect(figures(gone)).toEqual([['Agua · Caja 24', 2, 9_000]])
})
