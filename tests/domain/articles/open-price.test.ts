import { expect, test } from 'vitest'
import { parseOpenPrice } from '../../../domain/articles/open-price.ts'
import { openPriceMessages } from '../../../domain/articles/open-price-messages.ts'
import { productSchema } from '../../../domain/entities/product.ts'
import { addToCart, emptyCart, refreshCart, repricedLines } from '../../../domain/selling/cart.ts'
import { units } from '../../../domain/quantity.ts'
import { typedFigures } from '../../../domain/validation/figures.ts'

const copies = { id: 1, name: 'Fotocopias', code: 'COPIA', price: 50, stock: 0, withoutStock: true }
const at = (typedPrice: number) => ({ ...copies, openPrice: true, typedPrice })

test('each typed price has a line of its own, and the same one adds up', () => {
  const cart = [at(75), at(100), at(75)].reduce((sold, one) => addToCart(sold, one, units(2)), emptyCart)
  expect(cart.lines.map(({ price, quantity, openPrice }) => [price, quantity, openPrice])).toEqual([
    [75, units(4), true],
    [100, units(2), true],
  ])
})

test('a typed price stands when the catalog has another one, until the article has a price of its own', () => {
  const cart = addToCart(emptyCart, at(75), units(1))
  const dearer = refreshCart(cart, [{ ...copies, openPrice: true, price: 90 }])
  expect(dearer.lines).toEqual(cart.lines)
  const priced = refreshCart(cart, [{ ...copies, price: 90 }])
  expect(repricedLines(cart, priced)).toMatchObject([{ price: 90 }])
  expect(priced.lines[0]).not.toHaveProperty('openPrice')
})

test('a typed price is an amount above 0', () => {
  expect(['5', '0.01', '1,250.50', '0', '', '-5', '5.005', 'Q5', '12345678901'].map(parseOpenPrice)).toEqual([
    ...[500, 1, 125_050, null, null, null, null, null, null],
  ])
})

test('a form refuses a typed price of what is measured', () => {
  const typed = { name: 'Queso', price: '10', cost: '9.50', code: '', stock: '1', min_stock: '0' }
  const check = (more: object) =>
    productSchema(typedFigures).validate({ ...typed, description: '', ...more }, { abortEarly: false })
  return Promise.all([
    expect(check({ open_price: 'true', unit: 'lb' })).rejects.toMatchObject({
      errors: [openPriceMessages.measured],
    }),
    expect(check({ open_price: 'true', unit: 'unidad' })).resolves.toMatchObject({ open_price: true }),
    expect(check({ open_price: 'false', unit: 'lb' })).resolves.toMatchObject({ open_price: false }),
    expect(check({})).resolves.not.toHaveProperty('open_price'),
  ])
})
