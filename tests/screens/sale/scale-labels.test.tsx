// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { scaleMessages } from '../../../domain/search/scale-messages.ts'
import type { ScaleFormat } from '../../../domain/search/scale-labels.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { scaleLabel } from '../../support/scale-label.ts'
import { press, scan, type } from '../interactions.ts'
import { openBeforeCatalog, searchIsFocused } from '../late-catalog.tsx'
import { keepSellingApp, memberPortsOf, saleOf } from '../selling-app.ts'

const weight: ScaleFormat = { prefix: '21', digits: 5, check: 'none', says: 'weight' }
const price: ScaleFormat = { prefix: '22', digits: 5, check: 'none', says: 'price' }
const water = { id: 1, name: 'Agua', code: '7401005900013', price: 500, stock: units(9) }
const soap = { ...water, id: 3, name: 'Jabón', code: '456' }
const cheese: SellableProduct = { ...water, id: 2, name: 'Queso', code: '1234', price: 3_200, unit: 'lb' }

const here = keepSellingApp()

beforeAll(async () => {
  const owner = await signInOnOtherDevice(here.shop, 'marta')
  await owner('PUT', '/settings', { sell_by_weight: true, scale_labels: [weight, price] })
  const { settings } = memberPortsOf(here.app).queries
  const read = () => here.app.queryClient.fetchQuery({ ...settings, staleTime: 0 })
  // A till that hears of the change reads the settings too, and cancels this reading.
  await waitFor(async () => expect(await read()).toMatchObject({ scale_labels: [weight, price] }))
})

async function openTill() {
  const read = await openBeforeCatalog(here.app, { sellsInParts: true })
  read(water, soap, cheese)
}
const sold = () =>
  saleOf(here.app)
    .getSnapshot()
    .context.cart.lines.map(({ name, quantity, amount }) => [name, quantity, amount])

test('a label sells its weight on one line, and a price as a line for exactly that; 2* before it sells two like it', async () => {
  await openTill()
  await scan(scaleLabel(weight, 1234, 1_250))
  await scan(scaleLabel(weight, 1234, 500))
  await scan(scaleLabel(price, 1234, 2_000))
  type('product', '2*')
  await scan(scaleLabel(price, 1234, 2_000))
  expect(sold()).toEqual([
    ['Queso', 1_750, undefined],
    ['Queso', 625, 2_000],
    ['Queso', 1_250, 4_000],
  ])
})

test('a label that cannot be sold is refused with its reason, and nothing is sold for it', async () => {
  await openTill()
  const label = scaleLabel(weight, 1234, 1_250)
  const refusals = [
    [label.slice(0, -1) + String((Number(label[12]) + 1) % 10), scaleMessages.misread],
    [scaleLabel(weight, 999, 1_250), scaleMessages.unknown('00999')],
    [scaleLabel(weight, 1234, 0), scaleMessages.empty.weight],
    [scaleLabel(weight, 456, 1_250), scaleMessages.byThePiece('Jabón')],
  ] as const
  for (const [code, reason] of refusals) {
    await scan(code)
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
  }
  for (const prefix of ['1.5*', 'Q5*']) {
    type('product', prefix)
    await scan(label)
    expect((await screen.findAllByText(scaleMessages.saysItself)).length).toBeGreaterThan(0)
    await press('{Escape}')
  }
  expect(sold()).toEqual([])
})

test('a label that is scanned while a weight is asked for is refused, and the question stays as it was typed', async () => {
  await openTill()
  await scan(cheese.code)
  const quantity = await screen.findByLabelText('Cantidad en lb, o monto')
  type('how-much', '0.7')
  await scan(scaleLabel(weight, 1234, 1_250))
  expect((await screen.findAllByText(saleMessages.notNow)).length).toBeGreaterThan(0)
  expect([quantity, sold()]).toEqual([expect.objectContaining({ value: '0.7' }), []])
  await press('{Escape}')
  await searchIsFocused()
})
