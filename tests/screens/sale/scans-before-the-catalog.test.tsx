// With the requests of Node.
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { scan } from '../interactions.ts'
import { linesOf, keepSellingApp, saleOf, signInAt } from '../selling-app.ts'
import { openBeforeCatalog, searchIsFocused } from '../late-catalog.tsx'

const water = { id: 1, name: 'Agua', code: '7401005900013', price: 500, stock: units(9) }
const bread = { id: 2, name: 'Pan', code: '7401005900020', price: 100, stock: units(9) }

const here = keepSellingApp()

/** A till whose catalog is not there before the test reads it. */
async function openTill() {
  const read = await openBeforeCatalog(here.app, { sellsInParts: false })
  return {
    read,
    shown: () =>
      saleOf(here.app)
        .getSnapshot()
        .context.cart.lines.map(({ name, price }) => [name, price]),
  }
}

test('scans before the products are read are sold in their order, once each, at the prices that were read', async () => {
  const till = await openTill()
  await scan(bread.code)
  await scan(water.code)
  expect(linesOf(here.app)).toEqual([])
  till.read(water, { ...bread, price: 150 })
  expect(till.shown()).toEqual([
    ['Pan', 150],
    ['Agua', 500],
  ])
  till.read(water, bread)
  expect(linesOf(here.app)).toEqual(['1 Pan', '1 Agua'])
})

test('an unknown code among them is refused, and the others are sold', async () => {
  const till = await openTill()
  await scan('9999999999994')
  await scan(water.code)
  till.read(water)
  expect(linesOf(here.app)).toEqual(['1 Agua'])
})

test('what was scanned before a sign-out is not sold by who signs in next', async () => {
  const till = await openTill()
  await scan(bread.code)
  here.app.ports.session.send({ type: 'session.leave', hasOpenSale: false, unsettled: null })
  await waitFor(() => expect(here.app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  signInAt(here.app, here.shop)
  await waitFor(() => expect(saleOf(here.app).getSnapshot().matches('empty')).toBe(true))
  act(() => history.pushState(null, '', '/sale'))
  await searchIsFocused()
  till.read(water, bread)
  await scan(water.code)
  expect(linesOf(here.app)).toEqual(['1 Agua'])
})
