/** The till of an owner who takes sales back, on the real server. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { App } from '../../src/app.tsx'
import { readStoredChild } from '../e2e/support/app/stored-till.ts'
import { callWith, findRecord, signInOnOtherDevice, type ApiCall } from '../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'
import { scanInto } from '../support/browser/scan-into.ts'
import { startCuttingProxy, type CuttingProxy } from '../support/processes/cutting-proxy.ts'
import { dialog, person, rest } from './interactions.ts'
import { openSellingApp, type SellingApp } from './selling-app.ts'

export const press = async (...keys: string[]) => {
  for (const key of keys) {
    await person.keyboard(key)
    if (!key.endsWith('}')) act(rest)
  }
}
export const scan = (code: string) => scanInto(document, code)

/** Renders the app. @returns a function that ends it as a killed browser does. */
export function show(app: SellingApp): () => void {
  onTestFinished(app.stop)
  const { unmount } = render(<App ports={app.ports} queryClient={app.queryClient} />)
  return () => {
    unmount()
    app.stop()
  }
}

interface Sold {
  pan?: number
  agua?: number
  payments?: object[]
}

/** Sells in the open register of the caller. */
export async function sell(shop: Shop, call: ApiCall, { pan = 0, agua = 0, payments }: Sold): Promise<void> {
  const itemOf = async (code: string, quantity: number) => {
    const { id } = await findRecord(call, 'products', 'code', code)
    return { product_id: id, quantity, discount: 0, tax: 0 }
  }
  const items = [
    ...(pan > 0 ? [await itemOf(shop.products.pan.code, pan)] : []),
    ...(agua > 0 ? [await itemOf(shop.products.agua.code, agua)] : []),
  ]
  await call('POST', '/sales', {
    client_id: null,
    date: shop.today(),
    items,
    ...(payments && { payments }),
  })
}

/** The till of marta, whose register is open, behind a proxy that can fail. She has sold this. */
export async function startTill(sold: Sold = { pan: 4, agua: 1 }, settings: object | null = null) {
  const shop = await openShop()
  onTestFinished(shop.close)
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  const marta = await signInOnOtherDevice(shop, 'marta')
  if (settings) await marta('PUT', '/settings', settings)
  indexedDB = new IDBFactory()
  const app = await openSellingApp({ ...shop, url: line.url }, 'marta')
  await sell(shop, marta, sold)
  history.replaceState(null, '', '/dashboard')
  const kill = show(app)
  return { shop, line, marta, app, kill }
}

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

/** 'Ventas hechas' by its key. */
export async function openList(): Promise<void> {
  await screen.findByRole('link', { name: /^Dashboard/ })
  await press('{Alt>}b{/Alt}')
  await screen.findByRole('heading', { level: 1, name: 'Ventas hechas' })
}

/** The sale by its number. */
export async function openSale(number = 1): Promise<void> {
  await openList()
  await press(`${number}{Enter}`)
  await screen.findByRole('heading', { level: 1, name: `Venta No. ${number}` })
  await screen.findByRole('region', { name: 'Productos' })
}

/** 'Devolver' on the sale. */
export async function beginReturn(): Promise<void> {
  await openSale()
  await press('{F4}')
  await waitFor(() => expect(dialog()).toBe('Devolver de la venta No. 1'))
}

export const quantities = () =>
  [...document.querySelectorAll<HTMLInputElement>('.return-line input.input')].map(({ value }) => value)
export const slip = () => screen.findByRole('article', { name: 'Devolución' })

/** What the server has of the sale: the units that came back of each line, and how each return was given back. */
export async function written(call: ApiCall, id = 1) {
  const sale = (await call('GET', `/sales/${id}`))['sale'] as {
    items: { returned: number }[]
    returns: { reason: string; refunds: { tender: string; amount: number; reference: string | null }[] }[]
    state: string
  }
  return {
    state: sale.state,
    returned: sale.items.map(({ returned }) => returned),
    returns: sale.returns.map(({ reason, refunds }) => [
      reason,
      ...refunds.map(({ tender, amount, reference }) => [tender, amount, reference]),
    ]),
  }
}
export const nothing = { state: 'done', returned: [0, 0], returns: [] }

/** Waits until the device has stored the return so. */
export const stored = (snapshot: object) =>
  waitFor(async () => expect(await readStoredChild('saleReturn')).toMatchObject(snapshot))

/**
 * Ends the session of this tab on the server. The till asks for its register every few seconds: that request is held until
 * `line.release()`, because its refused answer could ask for the sign-in before what a test does next.
 */
export async function endSession({ shop, line }: { shop: Shop; line: CuttingProxy }): Promise<void> {
  line.fail('hold', 'GET', '/api/v1/cash-registers/status', 100)
  await callWith(shop, sessionStorage.getItem('token'))('POST', '/logout')
}

/** A user on another till with an open register. */
export async function openedOf(shop: Shop, username: string): Promise<ApiCall> {
  const call = await signInOnOtherDevice(shop, username)
  await call('POST', '/cash-registers/open', { initial_amount: 100 })
  return call
}
