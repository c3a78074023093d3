// With the requests of Node.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { units } from '../../../domain/quantity.ts'
import { press, scan, type } from '../interactions.ts'
import { keepSellingApp, saleOf } from '../selling-app.ts'
import { openBeforeCatalog, searchIsFocused } from '../late-catalog.tsx'

const water = { id: 1, name: 'Agua', code: '7401005900013', price: 500, stock: units(9) }
const beans: SellableProduct = { ...water, id: 2, name: 'Frijol', code: '7401005900020', unit: 'lb' }

const here = keepSellingApp()

/** A till whose catalog is not there before the test reads it. */
async function openTill() {
  const read = await openBeforeCatalog(here.app, { sellsInParts: true })
  return {
    read,
    shown: () =>
      saleOf(here.app)
        .getSnapshot()
        .context.cart.lines.map(({ name, quantity, amount }) => [name, quantity, amount]),
  }
}

test('a scanned measured article is asked about; what is scanned meanwhile is neither sold nor typed', async () => {
  const till = await openTill()
  till.read(water, beans)
  await scan(beans.code)
  const quantity = await screen.findByLabelText('Cantidad en lb, o monto')
  expect(document.activeElement).toBe(quantity)
  type('how-much', '1.2')
  await scan(water.code)
  expect(quantity).toHaveProperty('value', '1.2')
  expect(till.shown()).toEqual([])
  type('how-much', '1.25')
  await press('{Enter}')
  expect(till.shown()).toEqual([['Frijol', 1_250, undefined]])
  await searchIsFocused()
})

test('an amount is typed there too, Escape leaves nothing, and a prefix asks nothing', async () => {
  const till = await openTill()
  till.read(water, beans)
  await scan(beans.code)
  await screen.findByLabelText('Cantidad en lb, o monto')
  type('how-much', 'Q2.50')
  await press('{Enter}')
  await searchIsFocused()
  await scan(beans.code)
  await screen.findByLabelText('Cantidad en lb, o monto')
  type('how-much', '3')
  await press('{Escape}')
  await searchIsFocused()
  type('product', '0.75*')
  await scan(beans.code)
  expect(till.shown()).toEqual([
    ['Frijol', 500, 250],
    ['Frijol', 750, undefined],
  ])
})
