// With the requests of Node.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { formatMoney } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
import { press, scan, type } from '../interactions.ts'
import { keepSellingApp, saleOf } from '../selling-app.ts'
import { openBeforeCatalog, searchIsFocused } from '../late-catalog.tsx'

const water = { id: 1, name: 'Agua', code: '7401005900013', price: 500, stock: units(9) }
const copies: SellableProduct = {
  ...{ ...water, id: 2, name: 'Fotocopias', code: '7401005900020', price: 50, stock: 0 },
  ...{ withoutStock: true, openPrice: true },
}

const here = keepSellingApp()

const sold = () =>
  saleOf(here.app)
    .getSnapshot()
    .context.cart.lines.map(({ name, quantity, price }) => [name, quantity, price])

test('the price of the product is proposed; a scan meanwhile is neither sold nor a price', async () => {
  const read = await openBeforeCatalog(here.app, { sellsInParts: true })
  read(water, copies)
  await scan(copies.code)
  const price = await screen.findByLabelText('Precio de cada uno')
  expect([document.activeElement, (price as HTMLInputElement).value]).toEqual([price, '0.50'])
  await scan(water.code)
  expect(price).toHaveProperty('value', '0.50')
  expect(sold()).toEqual([])
  type('open-price', '')
  await press('{Enter}')
  expect(
    await screen.findByText('El precio debe ser mayor que 0, con dos decimales como máximo'),
  ).toBeTruthy()
  type('open-price', '0.75')
  await press('{Enter}')
  await searchIsFocused()
  await scan(copies.code)
  await screen.findByLabelText('Precio de cada uno')
  await press('{Enter}')
  await searchIsFocused()
  expect(sold()).toEqual([
    ['Fotocopias', units(1), 75],
    ['Fotocopias', units(1), 50],
  ])
})

test('the price check says that the price is only a suggestion', async () => {
  const read = await openBeforeCatalog(here.app, { sellsInParts: false })
  read(water, copies)
  await press('{Alt>}p{/Alt}')
  await screen.findByLabelText('Escanea el artículo o escribe su nombre')
  await scan(copies.code)
  expect((await screen.findByText('Precio sugerido')).nextElementSibling?.textContent).toBe(formatMoney(50))
})

test('with a quantity before it the question says the subtotal, and a price before it asks nothing', async () => {
  const read = await openBeforeCatalog(here.app, { sellsInParts: true })
  read(water, copies)
  type('product', '12*')
  await scan(copies.code)
  await screen.findByLabelText('Precio de cada uno')
  expect(screen.getByText('Q 6.00')).toBeTruthy()
  await press('{Escape}')
  await searchIsFocused()
  type('product', 'Q5*')
  await scan(copies.code)
  expect(sold()).toEqual([['Fotocopias', units(1), 500]])
})
