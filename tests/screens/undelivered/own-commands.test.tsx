// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, press } from '../interactions.ts'
import { makerOn, openDeviceShop, outbox, saleOf, sellers, signIn } from './device.tsx'

test('what the own till has left is delivered after the sign-in, and told', async () => {
  const shop = await openDeviceShop()
  const ana = await makerOn(shop, 'ana')
  await ana.call('POST', '/cash-registers/open', { initial_amount: 100 })
  await outbox().put(await saleOf(shop, ana))
  await signIn(shop, 'ana')
  await screen.findByText(/^La venta de Ana López de las \d\d:\d\d quedó registrada\.$/, undefined, {
    timeout: 10_000,
  })
  await waitFor(async () => expect(await outbox().list()).toEqual([]))
  expect(await sellers(shop)).toEqual(['ana'])
  expect(screen.queryByText(/sin entregar/)).toBeNull()
}, 60_000)

test('a device has one letter in its store, whoever signs in, and its tickets stay without the server', async () => {
  const shop = await openDeviceShop()
  const { app, kill } = await signIn(shop, 'ana')
  const ofAna = () => app.ports.member.loaded()?.ports.courier.getSnapshot()
  await waitFor(() => expect(ofAna()).not.toBeNull(), { timeout: 10_000 })
  const letters = () =>
    shop.database((db) => db.read.selectFrom('devices').select(['device', 'letter']).execute())
  const registered = [{ device: await outbox().device(), letter: 'A' }]
  await waitFor(async () => expect(await letters()).toEqual(registered), { timeout: 10_000 })
  kill()
  await signIn(shop, 'beto')
  await waitFor(async () => expect(await keptTickets()).toBe(2), { timeout: 10_000 })
  expect(await letters()).toEqual(registered)
}, 60_000)

test('what the server refuses stays, is shown, is tried again and discarded by keys', async () => {
  const shop = await openDeviceShop()
  const ana = await makerOn(shop, 'ana')
  const refused = await saleOf(shop, ana)
  await outbox().put(refused)
  await signIn(shop, 'ana')
  // Her register is closed.
  await screen.findByText('1 operación sin entregar', undefined, { timeout: 10_000 })
  const [kept] = await outbox().list()
  expect(kept?.refusal?.messages).toHaveLength(1)
  await press('{Control>}k{/Control}')
  await press('sin entregar')
  await press('{Enter}')
  await waitFor(() => expect(dialog()).toBe('Operaciones sin entregar'))
  expect(document.activeElement?.textContent).toMatch(/^VentaQ\s1\.25Ana López · \d\d:\d\d/)

  await ana.call('POST', '/cash-registers/open', { initial_amount: 100 })
  await press('{Enter}')
  await screen.findByText('Ya no queda nada sin entregar.', undefined, { timeout: 10_000 })
  expect(await sellers(shop)).toEqual(['ana'])
  await press('{Escape}')
  expect(screen.queryByText(/sin entregar/)).toBeNull()
}, 60_000)

test('what is discarded is never sent again', async () => {
  const shop = await openDeviceShop()
  const ana = await makerOn(shop, 'ana')
  await outbox().put(await saleOf(shop, ana))
  const { kill } = await signIn(shop, 'ana')
  ;(await screen.findByText('1 operación sin entregar', undefined, { timeout: 10_000 })).click()
  await waitFor(() => expect(dialog()).toBe('Operaciones sin entregar'))
  await press('{Delete}')
  await waitFor(() => expect(screen.queryByText('¿Descartar esta operación?')).not.toBeNull())
  screen.getAllByText('Descartar').at(-1)?.click()
  await screen.findByText('Ya no queda nada sin entregar.')
  await waitFor(async () => expect(await outbox().list()).toEqual([]))
  kill()
  await ana.call('POST', '/cash-registers/open', { initial_amount: 100 })
  await signIn(shop, 'ana')
  expect(await sellers(shop)).toEqual([])
}, 60_000)

/** How many users have a ticket on this device. */
async function keptTickets(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('outbox')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(new Error('The outbox cannot be opened'))
  })
  const count = await new Promise<number>((resolve) => {
    const asked = database.transaction('makers').objectStore('makers').count()
    asked.onsuccess = () => resolve(asked.result)
  })
  database.close()
  return count
}
