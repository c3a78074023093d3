/** A device of a shop, and what it has sent without an answer. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import axios from 'axios'
import { expect, onTestFinished } from 'vitest'
import { App } from '../../../src/app.tsx'
import { createApp } from '../../../src/main.tsx'
import { createOutbox, type SentCommand } from '../../../src/services/outbox/outbox.ts'
import { findRecord, signInOnOtherDevice, type ApiCall } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import type { SellingApp } from '../selling-app.ts'

/** The requests of pages that this shop serves: only their own server learns which device sends. */
export function serveFrom({ url }: Pick<Shop, 'url'>): void {
  const { adapter = [] } = axios.defaults
  onTestFinished(() => {
    axios.defaults.adapter = adapter
  })
  axios.defaults.adapter = (config) =>
    axios.getAdapter('http')({ ...config, baseURL: `${url}${config.baseURL ?? ''}` })
}

/** A shop that serves the pages of a new device; it is closed after the test. */
export async function openDeviceShop(): Promise<Shop> {
  indexedDB = new IDBFactory()
  const shop = await openShop()
  onTestFinished(shop.close)
  serveFrom(shop)
  return shop
}

/** Signs a user in on the device of the test. @returns the app, and how its browser is killed. */
export async function signIn(shop: Shop, username: string): Promise<{ app: SellingApp; kill(): void }> {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  const app = createApp({ host: '' })
  onTestFinished(app.stop)
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  await waitFor(() => expect(app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  app.ports.session.send({ type: 'credentials.submit', username, password: shop.password })
  await screen.findByText(/^Hola, /)
  const kill = () => {
    cleanup()
    app.stop()
  }
  return { app, kill }
}

export const outbox = () =>
  createOutbox((error) => {
    throw error
  })

/** The ticket that the user gets on this device, and who they are. */
export async function makerOn(
  shop: Shop,
  username: string,
): Promise<SentCommand['user'] & { call: ApiCall }> {
  const call = await signInOnOtherDevice(shop, username)
  const marta = await signInOnOtherDevice(shop, 'marta')
  const { id, name, last_name: lastName } = await findRecord(marta, 'users', 'username', username)
  const { delivery } = await call<{ delivery: string }>('POST', '/devices', {
    device: await outbox().device(),
  })
  return { id: String(id), name: `${String(name)} ${String(lastName)}`, delivery, call }
}

let keys = 0

/** A sale of one bread that somebody made on this device, and that has no answer. */
export async function saleOf(shop: Shop, { id, name, delivery }: SentCommand['user']): Promise<SentCommand> {
  const marta = await signInOnOtherDevice(shop, 'marta')
  const bread = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  const items = [{ product_id: bread['id'], quantity: 1, discount: 0, tax: 0 }]
  keys += 1
  return {
    ...{ key: `sale-${keys}`, call: 'POST /sales', id: null, device: await outbox().device() },
    ...{ request: { client_id: null, date: shop.today(), items, total: 1.25 }, user: { id, name, delivery } },
    ...{ madeAt: Date.now() - 60_000 + keys, tries: 0 },
  }
}

/** Ana has opened her register on this device, and left a sale without an answer. @param delivery in place of her ticket. */
export async function saleOfAna(shop: Shop, delivery?: string) {
  const ana = await makerOn(shop, 'ana')
  await ana.call('POST', '/cash-registers/open', { initial_amount: 100 })
  await outbox().put(await saleOf(shop, { ...ana, delivery: delivery ?? ana.delivery }))
  return ana
}

/** What is told once her sale was written. */
export const told = /^La venta de Ana López de las \d\d:\d\d quedó registrada\.$/

/** Who has made each sale, as the server has it. */
export async function sellers(shop: Shop): Promise<string[]> {
  return shop.database(async (db) => {
    const rows = await db.read
      .selectFrom('sales')
      .innerJoin('users', 'users.id', 'sales.user_id')
      .select('users.username')
      .orderBy('sales.id')
      .execute()
    return rows.map(({ username }) => username)
  })
}
