// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saleMessages } from '../../domain/sale-messages.ts'
import { codeRefusal, receiptCode } from '../../domain/selling/receipt-code.ts'
import { findRecord, signInOnOtherDevice } from '../e2e/support/shop/other-device.ts'
import { openShop } from '../e2e/support/shop/shop.ts'
import { atField, idOf, lines as deliveryLines, openDelivery, startDeliveries } from './goods/entering.tsx'
import { beginCount, refused, rows } from './goods/counting-app.ts'
import { dialog, field, fields } from './interactions.ts'
import { press, scan } from './returning-till.tsx'
import { linesOf, memberPortsOf, openSellingApp, type SellingApp } from './selling-app.ts'
import { showApp } from './show-app.tsx'
import { showWelcome } from './show-welcome.tsx'

vi.setConfig({ testTimeout: 60_000 })

const CODE = '7401234567891'
const NEW = 'Agregar Nuevo Producto'
const offer = () => screen.queryByRole('button', { name: /^Nuevo Producto con/ })
const refusals = (app: SellingApp) => vi.spyOn(memberPortsOf(app).sounds, 'refused')

/** The till of somebody, with an open register. */
async function startTill(username = 'marta') {
  const shop = await openShop()
  onTestFinished(shop.close)
  indexedDB = new IDBFactory()
  const app = await openSellingApp(shop, username)
  history.replaceState(null, '', '/sale')
  showApp(app)
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  await waitFor(() => expect(memberPortsOf(app).catalog.getSnapshot().catalog).not.toBeNull())
  return { shop, app }
}

async function openForm(): Promise<void> {
  await waitFor(() => expect(offer()).not.toBeNull())
  await press('{Insert}')
  await waitFor(() => expect(dialog()).toBe(NEW))
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
}

/** Goes from field to field of a new product, and saves it. */
const fill = (name: string, stock: string) =>
  press(name, '{Tab}{Tab}{Tab}', stock, '{Tab}', '1', '{Tab}', '7.50', '{Tab}', '5', '{Enter}')

test('an unknown code at the till is made with Insert and sold as its scan would be; Escape leaves all as it was', async () => {
  const { shop, app } = await startTill()
  const { pan, agua } = shop.products
  await scan(pan.code)
  await press('3*')
  await scan(CODE)
  await openForm()
  expect(field('code')?.value).toBe(CODE)
  const before = fields()
  const buzz = refusals(app)
  await scan(agua.code)
  expect(buzz).toHaveBeenCalledOnce()
  await screen.findByText(saleMessages.notNow)
  expect([fields(), dialog()]).toEqual([before, NEW])

  await press('{Escape}')
  expect([dialog(), linesOf(app), document.activeElement]).toEqual([
    undefined,
    ['1 Pan francés'],
    field('product'),
  ])
  await press('{Insert}')
  await waitFor(() => expect(dialog()).toBe(NEW))
  await fill('Leche 1 L', '24')
  await waitFor(() => expect(linesOf(app)).toEqual(['1 Pan francés', '3 Leche 1 L']))
  await waitFor(() => expect([dialog(), offer()]).toEqual([undefined, null]))
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
})

test('who may not make products sees the message of an unknown code and nothing else', async () => {
  const { app } = await startTill('ana')
  await scan(CODE)
  const message = await screen.findByText(`No existe un producto con el código ${CODE}`, {
    selector: '.unknown-code *',
  })
  expect(message.closest('.product-search')?.querySelector('button')).toBeNull()
  await press('{Insert}')
  expect([dialog(), linesOf(app)]).toEqual([undefined, []])
})

test('the code of a receipt is no product to be made', async () => {
  await startTill()
  await scan(receiptCode(12))
  await screen.findByText(codeRefusal(receiptCode(12)), { selector: '.unknown-code *' })
  expect(offer()).toBeNull()
})

test('a product that somebody else makes meanwhile is told in the form, and can be taken', async () => {
  const { shop, app } = await startTill()
  await scan(CODE)
  await openForm()
  const other = await signInOnOtherDevice(shop, 'superadmin')
  await other('POST', '/products', {
    ...{ name: 'Leche entera', code: CODE, stock: 9, min_stock: 0, price: 8, cost: 6 },
  })
  await fill('Leche 1 L', '24')
  await screen.findByText(/ya tiene el código/)
  // The answer of the server comes after what the stream tells, and leads to the field.
  await waitFor(() => expect(document.activeElement).toBe(field('code')))
  screen.getByRole('button', { name: 'Usar ese producto' }).focus()
  await press('{Enter}')
  await waitFor(() => expect([dialog(), linesOf(app)]).toEqual([undefined, ['1 Leche entera']]))
})

test('in an entry the product comes in as often as its code was scanned, and a cost that is half typed stays', async () => {
  const { shop, owner } = await startDeliveries()
  const { pan } = shop.products
  const panId = await idOf(owner, pan.code)
  await openDelivery()
  await scan(pan.code)
  await atField(`${panId}-cost`)
  await scan('99999999')
  await press('24*')
  await scan(CODE)
  await press('1.')
  await screen.findByRole('button', { name: new RegExp(`Nuevo Producto con ${CODE}`) })
  await openForm()
  expect([field('code')?.value, field('stock')?.value]).toEqual([CODE, '0'])
  await press('{Escape}')
  await atField(`${panId}-cost`)
  await press('5')
  expect(deliveryLines()).toEqual([['1', '1.5', '']])

  await press('{Insert}')
  await waitFor(() => expect(dialog()).toBe(NEW))
  await press('Leche 1 L', '{Tab}{Tab}{Tab}{Tab}', '1', '{Tab}', '7.50', '{Tab}', '5', '{Enter}')
  await waitFor(() =>
    expect(deliveryLines()).toEqual([
      ['1', '1.5', ''],
      ['24', '5.00', ''],
    ]),
  )
  await atField(`${await idOf(owner, CODE)}-cost`)
  // The other code goes on waiting.
  await screen.findByText('99999999')
  expect((await findRecord(owner, 'products', 'code', CODE))['stock']).toBe(0)
})

test('in a stock take what was counted with the unknown code is counted of the new product', async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  await showWelcome(shop, 'marta')
  await beginCount()
  await press('5*')
  await scan(CODE)
  await scan(CODE)
  await waitFor(() => expect(refused()).toHaveLength(2))
  await openForm()
  await press('Leche 1 L', '{Tab}{Tab}{Tab}{Tab}', '1', '{Tab}', '7.50', '{Tab}', '5', '{Enter}')
  await waitFor(() => expect(rows().map((row) => row.slice(1, 3))).toEqual([[CODE, '6']]))
  expect(screen.queryByRole('region', { name: 'No se contó' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('article')))
})
