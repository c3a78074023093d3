// With the requests of Node.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../../src/main.tsx'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { startCuttingProxy, type CuttingProxy, type Fault } from '../../support/processes/cutting-proxy.ts'
import { field, person, press } from '../interactions.ts'
import { endSession, scan } from '../returning-till.tsx'
import type { SellingApp } from '../selling-app.ts'
import { makerOn, outbox, saleOfAna, sellers, serveFrom, signIn, told } from './device.tsx'

vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
let line: CuttingProxy

beforeEach(async () => {
  indexedDB = new IDBFactory()
  shop = await openShop()
  line = await startCuttingProxy(shop.url)
  serveFrom(line)
}, 60_000)
afterEach(async () => {
  await line.close()
  await shop.close()
})

const path = '/api/v1/sales'

/** How each request of a sale ended, as the proxy saw it. */
const sent = () =>
  line.log().flatMap((entry) => (entry.startsWith(`POST ${path} `) ? [entry.slice(path.length + 6)] : []))

const isSent = (...ends: string[]) => waitFor(() => expect(sent()).toEqual(ends), { timeout: 15_000 })

/** Beto signs in on the device, and delivers the sale of Ana: its first request fails this way. */
async function faultyDelivery(fault: Fault, end: string) {
  await saleOfAna(shop)
  line.fail(fault, 'POST', path)
  const device = await signIn(shop, 'beto')
  await isSent(end)
  return device
}

const isDelivered = () => waitFor(async () => expect(await outbox().list()).toEqual([]), { timeout: 15_000 })

test('a browser that is killed while the server stops under its delivery delivers it after the next start', async () => {
  const { kill } = await faultyDelivery('hold', 'held')
  await shop.stopServer()
  kill()
  line.release()
  await shop.startServer()
  expect(await sellers(shop)).toEqual([])
  await signIn(shop, 'beto')
  await screen.findByText(told, undefined, { timeout: 15_000 })
  await isDelivered()
  expect(await sellers(shop)).toEqual(['ana'])
})

test('a browser that is killed before the answer to a delivery gets it after the next start, and it was done once', async () => {
  const { kill } = await faultyDelivery('cut', 'cut')
  kill()
  expect(await outbox().list()).toHaveLength(1)
  await signIn(shop, 'beto')
  await screen.findByText(told, undefined, { timeout: 15_000 })
  await isDelivered()
  expect(sent()).toEqual(['cut', '201'])
  expect(await sellers(shop)).toEqual(['ana'])
})

test('a session that ends during a delivery is asked for, and the delivery goes on after the sign-in', async () => {
  await faultyDelivery('hold', 'held')
  await endSession({ shop, line })
  line.release()
  await waitFor(() => expect(field('password')).toBe(document.activeElement), { timeout: 15_000 })
  expect(sent()).toEqual(['held', '401'])
  expect((await outbox().list()).map(({ refusal }) => refusal)).toEqual([undefined])
  await person.keyboard(`${shop.password}{Enter}`)
  await screen.findByText(told, undefined, { timeout: 15_000 })
  await isDelivered()
  expect(sent()).toEqual(['held', '401', '201'])
  expect(await sellers(shop)).toEqual(['ana'])
})

test('a sale that its cashier left without an answer is delivered in the same page when a colleague signs in', async () => {
  const ana = await makerOn(shop, 'ana')
  await ana.call('POST', '/cash-registers/open', { initial_amount: 100 })
  const { app } = await signIn(shop, 'ana')
  await screen.findByRole('link', { name: /^Ventas/ })
  await press('{Alt>}3{/Alt}')
  await screen.findByLabelText(/Cuenta/)
  await scan(shop.products.pan.code)
  await screen.findByRole('button', { name: /Quitar Pan/ })
  line.fail('hold', 'POST', path)
  await press('{Control>}{Enter}{/Control}')
  await isSent('held')
  await endSession({ shop, line })
  line.release()
  await isSent('held', '401')
  act(() => app.ports.session.send({ type: 'credentials.submit', username: 'beto', password: shop.password }))
  await screen.findByText(told, undefined, { timeout: 15_000 })
  await isDelivered()
  expect(sent()).toEqual(['held', '401', '201'])
  expect(await sellers(shop)).toEqual(['ana'])
})

test('of two tabs only the one with the till delivers, and the one that takes it during a delivery goes on', async () => {
  const { app } = await faultyDelivery('hold', 'held')
  const other = createApp({ host: '' })
  onTestFinished(other.stop)
  await reaches(other, 'apart')
  expect([runsCourier(app), runsCourier(other)]).toEqual([true, false])
  act(() => holderOf(other)?.send({ type: 'till.take' }))
  await reaches(other, 'holding')
  await isDelivered()
  expect([runsCourier(app), runsCourier(other)]).toEqual([false, true])
  expect(sent()).toEqual(['held', '201'])
  expect(await sellers(shop)).toEqual(['ana'])
})

const holderOf = ({ ports }: SellingApp) => ports.session.getSnapshot().children.tillHolder

const reaches = (app: SellingApp, state: 'holding' | 'apart') =>
  waitFor(() => expect(holderOf(app)?.getSnapshot().matches(state)).toBe(true), { timeout: 15_000 })

const runsCourier = ({ ports }: SellingApp) => Boolean(ports.member.loaded()?.ports.courier.getSnapshot())
