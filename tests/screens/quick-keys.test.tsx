// With the requests of Node.
/** Articles on letters, at the till of Ana on the real server. */
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quickKeysTitle } from '../../domain/categories/category-messages.ts'
import { findRecord, signInOnOtherDevice, type ApiCall } from '../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'
import { dialog, field, press, scan } from './interactions.ts'
import { show } from './returning-till.tsx'
import { catalogOf, linesOf, openSellingApp } from './selling-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const OPEN = '{Alt>}q{/Alt}'

/** Puts articles on letters: bread on p, a sold-out umbrella on s and a candle on v in 'Varios', coffee on c without a category. */
async function sortProducts(marta: ApiCall, { products: { pan, agotado, ultimo, cafe } }: Shop) {
  await marta('PUT', '/settings', { categories: true })
  const made = async (name: string, color: string) =>
    (await marta<{ category: { id: number } }>('POST', '/categories', { name, color })).category.id
  const [bread, others] = [await made('Pan', 'yellow'), await made('Varios', 'blue')]
  const put = async (code: string, quick_key: string, category_id: number | null) => {
    const { id } = await findRecord(marta, 'products', 'code', code)
    await marta('PUT', `/products/${String(id)}`, { category_id, quick_key })
  }
  await put(pan.code, 'p', bread)
  await put(agotado.code, 's', others)
  await put(ultimo.code, 'v', others)
  await put(cafe.code, 'c', null)
}

async function startTill({ isOn = true } = {}) {
  const shop = await openShop()
  onTestFinished(shop.close)
  const marta = await signInOnOtherDevice(shop, 'marta')
  await sortProducts(marta, shop)
  if (!isOn) await marta('PUT', '/settings', { categories: false })
  indexedDB = new IDBFactory()
  const app = await openSellingApp(shop)
  history.replaceState(null, '', '/sale')
  show(app)
  await waitFor(() => expect(catalogOf(app)).not.toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  return { shop, marta, app, lines: () => linesOf(app) }
}

const open = async () => {
  await waitFor(async () => {
    await press(OPEN)
    expect(dialog()).toBe(quickKeysTitle)
  })
  await screen.findByText('Pan francés', { selector: '[role=dialog] *' })
}
const page = () => document.querySelector('.quick__name bdi')?.textContent
const closed = () =>
  waitFor(() => expect([dialog(), document.activeElement]).toEqual([undefined, field('product')]))

test('a letter sells one, or as many as were typed before; with Shift the letters stay', async () => {
  const { lines } = await startTill()
  await open()
  await press('p')
  await closed()
  expect(lines()).toEqual(['1 Pan francés'])
  await press('3', '*')
  await press(OPEN, 'P')
  await closed()
  expect(lines()).toEqual(['4 Pan francés'])
  await press(OPEN)
  for (const sold of ['5 Pan francés', '6 Pan francés']) {
    await press('{Shift>}P{/Shift}')
    await waitFor(() => expect([dialog(), lines()]).toEqual([quickKeysTitle, [sold]]))
  }
  await press('{Escape}')
  await closed()
  expect(lines()).toEqual(['6 Pan francés'])
})

test('the pages turn, the arrows and Enter choose, and what is sold out is seen and refused', async () => {
  const { lines } = await startTill()
  await open()
  expect(page()).toBe('Pan')
  await press('v')
  expect(dialog()).toBe(quickKeysTitle)
  await press('{PageDown}')
  expect([page(), screen.queryByText('Sin existencia') !== null]).toEqual(['Varios', true])
  await press('{ArrowRight}', '{Enter}')
  await closed()
  expect(lines()).toEqual(['1 Vela aromática'])
  await press(OPEN, '{PageUp}')
  expect(page()).toBe('Otros')
  await press('{PageUp}', 's')
  await closed()
  expect(lines()).toEqual(['1 Vela aromática'])
})

test('a scan sells what was scanned, and none of its characters is a letter', async () => {
  const { shop, marta, lines } = await startTill()
  const { id } = await findRecord(marta, 'products', 'code', shop.products.agua.code)
  await marta('PUT', `/products/${String(id)}`, { code: 'PPP-001' })
  await open()
  await waitFor(async () => {
    if (dialog() === undefined) await press(OPEN)
    await scan('PPP-001')
    expect(lines()).toEqual(['1 Agua pura 600 ml'])
  })
  await closed()
})

test('a store that has switched categories off has no such key', async () => {
  const { lines } = await startTill({ isOn: false })
  await press(OPEN)
  expect([dialog(), lines()]).toEqual([undefined, []])
})
