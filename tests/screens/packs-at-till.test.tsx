// With the requests of Node.
/** Cases and pieces of an article, at the till of Ana on the real server. */
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findRecord, signInOnOtherDevice } from '../e2e/support/shop/other-device.ts'
import { openShop } from '../e2e/support/shop/shop.ts'
import { dialog, field, HELP, press, scan } from './interactions.ts'
import { show } from './returning-till.tsx'
import { catalogOf, linesOf, openSellingApp } from './selling-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const CHANGE = '{Alt>}x{/Alt}'
const caja = { code: 'PAN-CAJA', name: 'Caja 4', factor: 4, price: 4.5 }

/** The key is shown at the active line. */
const atLine = () => screen.queryByRole('button', { name: /por pieza/, hidden: true }) !== null
async function inHelp(): Promise<boolean> {
  await press(HELP)
  await screen.findByRole('dialog')
  const isThere = screen.queryByText('Ventas con empaques') !== null
  await press('{Escape}')
  return isThere
}

test('Alt+X goes round the units of a line, also of a resumed one, and is not there in a shop without packs', async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  const { pan } = shop.products
  const marta = await signInOnOtherDevice(shop, 'marta')
  indexedDB = new IDBFactory()
  const app = await openSellingApp(shop)
  history.replaceState(null, '', '/sale')
  show(app)
  await waitFor(() => expect(catalogOf(app)).not.toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  await scan(pan.code)
  expect([atLine(), await inHelp()]).toEqual([false, false])
  await press(CHANGE)
  expect(linesOf(app)).toEqual(['1 Pan francés'])

  const { id, stock } = await findRecord(marta, 'products', 'code', pan.code)
  await marta('PUT', `/products/${String(id)}`, { packs: [caja] })
  await waitFor(() => expect(atLine()).toBe(true), { timeout: 20_000 })
  expect(await inHelp()).toBe(true)
  await press(CHANGE)
  expect(linesOf(app)).toEqual(['1 Pan francés · Caja 4'])
  expect(screen.getAllByRole('gridcell', { name: '4.50' })).not.toEqual([])
  await scan(pan.code)
  expect([linesOf(app), atLine()]).toEqual([['1 Pan francés · Caja 4', '1 Pan francés'], false])
  await press('{Delete}', '{Alt>}a{/Alt}')
  await waitFor(() => expect(dialog()).toBe('Dejar en espera'))
  await press('{Enter}')
  await waitFor(() => expect(linesOf(app)).toEqual([]))
  await press('{Alt>}r{/Alt}')
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
  await press('{Enter}')
  await waitFor(() => expect(linesOf(app)).toEqual(['1 Pan francés · Caja 4']))
  await waitFor(() => expect(atLine()).toBe(true))
  await press(CHANGE)
  expect(linesOf(app)).toEqual(['1 Pan francés'])
  await press(CHANGE, '{Control>}{Enter}{/Control}')
  await screen.findByText('¡Gracias por su compra!')
  expect(await screen.findAllByText(/Pan francés · Caja 4/)).not.toEqual([])
  const after = await findRecord(marta, 'products', 'code', pan.code)
  expect(after['stock']).toBe(Number(stock) - caja.factor)
})
