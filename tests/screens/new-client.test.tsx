// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saleMessages } from '../../domain/sale-messages.ts'
import { findRecord, signInOnOtherDevice } from '../e2e/support/shop/other-device.ts'
import { openShop } from '../e2e/support/shop/shop.ts'
import { takeRight } from './goods/counting-app.ts'
import { dialog, field, fields } from './interactions.ts'
import { press, scan } from './returning-till.tsx'
import { linesOf, memberPortsOf, openSellingApp, saleOf } from './selling-app.ts'
import { showApp } from './show-app.tsx'

vi.setConfig({ testTimeout: 60_000 })

const NEW = 'Agregar Nuevo Cliente'
const offer = () => screen.queryByRole('option', { name: /^Agregar «/ })

/** The till of a cashier with one bread in the sale, at the field of the client. */
async function startTill(prepare?: (shop: Awaited<ReturnType<typeof openShop>>) => Promise<unknown>) {
  const shop = await openShop()
  onTestFinished(shop.close)
  await prepare?.(shop)
  indexedDB = new IDBFactory()
  const app = await openSellingApp(shop, 'ana')
  history.replaceState(null, '', '/sale')
  showApp(app)
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  await waitFor(() => expect(memberPortsOf(app).catalog.getSnapshot().catalog).not.toBeNull())
  await scan(shop.products.pan.code)
  await press('{F3}')
  await waitFor(() => expect(document.activeElement).toBe(field('client')))
  return { shop, app, client: () => saleOf(app).getSnapshot().context.cart.client }
}

test('a name that finds nobody is made a client with Enter, who is chosen for the sale; Escape leaves all as it was', async () => {
  const { shop, app, client } = await startTill()
  await press('Rosa Méndez')
  await waitFor(() => expect(offer()?.textContent).toBe('Agregar «Rosa Méndez»'))
  await press('{Enter}')
  await waitFor(() => expect(dialog()).toBe(NEW))
  expect([field('name')?.value, field('phone')?.value]).toEqual(['Rosa Méndez', ''])
  const before = fields()
  const buzz = vi.spyOn(memberPortsOf(app).sounds, 'refused')
  await scan(shop.products.agua.code)
  await screen.findByText(saleMessages.notNow)
  expect([buzz.mock.calls.length, fields(), linesOf(app)]).toEqual([1, before, ['1 Pan francés']])

  await press('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field('client')))
  expect([dialog(), client(), field('client')?.value]).toEqual([undefined, null, 'Rosa Méndez'])
  await press('{Enter}')
  await waitFor(() => expect(dialog()).toBe(NEW))
  await press('{Tab}', 'rosa@ejemplo.gt', '{Tab}', '5551-2345', '{Enter}')
  await waitFor(() => expect(client()).toMatchObject({ name: 'Rosa Méndez', phone: '55512345' }))
  await waitFor(() => expect(field('client')?.value).toBe('Rosa Méndez -- 55512345'))
  await waitFor(() => expect([dialog(), document.activeElement]).toEqual([undefined, field('product')]))
  const owner = await signInOnOtherDevice(shop, 'superadmin')
  expect(await findRecord(owner, 'clients', 'name', 'Rosa Méndez')).toMatchObject({ id: client()?.id })
})

test('a number that finds nobody is the telephone of the new client', async () => {
  await startTill()
  await press('5551-2345')
  await waitFor(() => expect(offer()).not.toBeNull())
  await press('{Enter}')
  await waitFor(() => expect(dialog()).toBe(NEW))
  expect([field('name')?.value, field('phone')?.value]).toEqual(['', '5551-2345'])
})

test('who may not make clients is told that nobody matches, and nothing else', async () => {
  const { client } = await startTill((shop) => takeRight(shop, 'create client'))
  await press('Rosa Méndez')
  await screen.findByText('Ningún cliente coincide', { selector: '.combobox__empty' })
  expect(screen.queryAllByRole('option')).toEqual([])
  await press('{Enter}')
  expect([dialog(), client(), field('client')?.value]).toEqual([undefined, null, 'Rosa Méndez'])
})

test('in a store that asks only for names, a name and Enter are enough', async () => {
  const { client } = await startTill(async (shop) => {
    const owner = await signInOnOtherDevice(shop, 'superadmin')
    await owner('PUT', '/settings', { names_only: true })
  })
  await press('Rosa')
  await waitFor(() => expect(offer()).not.toBeNull())
  await press('{Enter}')
  await waitFor(() => expect(dialog()).toBe(NEW))
  await screen.findAllByText('Opcional')
  await press('{Enter}')
  await waitFor(() => expect(client()).toMatchObject({ name: 'Rosa', phone: null }))
  await waitFor(() => expect(field('client')?.value).toBe('Rosa'))
})
