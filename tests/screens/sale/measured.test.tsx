// With the requests of Node.
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../../../src/app.tsx'
import type { CatalogState } from '../../../domain/search/catalog.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { units } from '../../../domain/quantity.ts'
import { field, press, scan, type } from '../interactions.ts'
import { memberPortsOf, keepSellingApp, saleOf } from '../selling-app.ts'

const water = { id: 1, name: 'Agua', code: '7401005900013', price: 500, stock: units(9) }
const beans: SellableProduct = { ...water, id: 2, name: 'Frijol', code: '7401005900020', unit: 'lb' }

const here = keepSellingApp()

/** A till whose catalog is not there before the test reads it. */
async function openTill() {
  saleOf(here.app).send({ type: 'sale.discard' })
  const { catalog } = memberPortsOf(here.app)
  let state: CatalogState = { catalog: null, failed: false }
  const lookers = new Set<() => void>()
  vi.spyOn(catalog, 'getSnapshot').mockImplementation(() => state)
  vi.spyOn(catalog, 'subscribe').mockImplementation((look) => {
    lookers.add(look)
    return () => lookers.delete(look)
  })
  history.replaceState(null, '', '/sale')
  render(<App ports={here.app.ports} queryClient={here.app.queryClient} />)
  await searchIsFocused()
  return {
    /** The products are read: from the device, or from the server. */
    read: (...products: SellableProduct[]) => {
      const byCode = (code: string) => products.find((product) => product.code === code)
      const scanned = (code: string) => {
        const product = byCode(code)
        return product && { product }
      }
      state = {
        catalog: { sellsInParts: true, byCode, scanned, search: () => Promise.resolve(null) },
        failed: false,
      }
      act(() => lookers.forEach((look) => look()))
    },
    shown: () =>
      saleOf(here.app)
        .getSnapshot()
        .context.cart.lines.map(({ name, quantity, amount }) => [name, quantity, amount]),
  }
}

const searchIsFocused = () => waitFor(() => expect(document.activeElement).toBe(field('product')))

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
