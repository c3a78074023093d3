/** Somebody who enters goods, on the real server. */
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '../../../src/main.tsx'
import { findRecord, signInOnOtherDevice, type ApiCall } from '../../e2e/support/shop/other-device.ts'
import { openShop } from '../../e2e/support/shop/shop.ts'
import { startCuttingProxy } from '../../support/processes/cutting-proxy.ts'
import { openSellingApp } from '../selling-app.ts'
import { press, show } from '../returning-till.tsx'

export const supplierName = 'Panadería San Martín'

/** marta at the dashboard, with an open register of Q 500.00, behind a proxy that can fail; and a supplier. */
export async function startDeliveries() {
  const shop = await openShop()
  onTestFinished(shop.close)
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  const owner = await signInOnOtherDevice(shop, 'superadmin')
  await owner('POST', '/suppliers', {
    ...{ name: supplierName, address: 'Zona 1', email: 'pan@ejemplo.gt', phone: '2233-4455' },
  })
  const supplierId = Number((await findRecord(owner, 'suppliers', 'name', supplierName))['id'])
  const marta = await signInOnOtherDevice(shop, 'marta')
  indexedDB = new IDBFactory()
  const app = await openSellingApp({ ...shop, url: line.url }, 'marta')
  history.replaceState(null, '', '/dashboard')
  const kill = show(app)
  return { shop, line, owner, marta, supplierId, app, kill }
}

/** The browser is started again: the tab is signed in, and what was left open comes from the device. */
export function restart(host: string) {
  const app = createApp({ host })
  return { app, kill: show(app) }
}

/** 'Nueva entrada' by its key, with the focus in one of its fields. */
export async function openDelivery(): Promise<void> {
  await screen.findByRole('link', { name: /^Nueva entrada/ })
  await press('{Alt>}t{/Alt}')
  await screen.findByRole('heading', { level: 1, name: 'Nueva entrada' })
  await waitFor(() => expect(focused()).not.toBe(''))
}

/** The name of the field that has the focus. */
export const focused = () =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ''

/** Waits until this field has the focus. */
export const atField = (name: string) => waitFor(() => expect(focused()).toBe(name))

/** The products of the shop by their id. */
export async function idOf(call: ApiCall, code: string): Promise<number> {
  return Number((await findRecord(call, 'products', 'code', code))['id'])
}

/** Quantity, cost and new price of each line. */
export const lines = () =>
  [...document.querySelectorAll('.entry-line')].map((row) =>
    [...row.querySelectorAll('input')].map(({ value }) => value),
  )

/** What the server has: each entry with its document, payment, total and state. */
export async function entries(call: ApiCall) {
  const { entries: all } = await call<{ entries: Record<string, unknown>[] }>('GET', '/stock-entries')
  return all.map(({ document, paid, total, state }) => [document, paid, total, state])
}

/** The stored entries of the device, by their keys. */
export function storedDeliveries(): Promise<
  Map<string, { value: unknown; context: { draft: { key: string; document: string } } }>
> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('till')
    opening.onerror = () => reject(new Error('Nothing is stored'))
    opening.onsuccess = () => {
      const store = opening.result.transaction('tills').objectStore('tills')
      const keys = store.getAllKeys()
      const records = store.getAll()
      records.onsuccess = () => {
        opening.result.close()
        const named = keys.result.map(
          (key, index) => [key as string, (records.result[index] as { snapshot: never }).snapshot] as const,
        )
        resolve(new Map(named.filter(([key]) => key.startsWith('entry '))))
      }
    }
  })
}

/** Waits until the device has stored the entry of its only user so. */
export const storedDelivery = (snapshot: object) =>
  waitFor(async () => expect([...(await storedDeliveries()).values()][0]).toMatchObject(snapshot))
