// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callWith, findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { losingAnswers } from '../../support/losing-answers.ts'
import { startCuttingProxy } from '../../support/processes/cutting-proxy.ts'
import {
  beginCount,
  countedBy,
  killPage,
  openCounts,
  refused,
  rows,
  takeRight,
  tallies,
} from './counting-app.ts'
import { field, scan, type } from '../interactions.ts'
import { showWelcome } from '../show-welcome.tsx'

const user = userEvent.setup({ delay: null })
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

test('without the server they wait, and are sent once and in order when it is back', async () => {
  const { pan, agua } = shop.products
  const app = await showWelcome(shop, 'marta')
  await beginCount()
  await shop.stopServer()
  type('article', '3*')
  await scan(pan.code)
  await scan(agua.code)
  await scan(pan.code)
  await screen.findByText(/3 conteos esperan al servidor/)
  expect(rows().map((row) => row.slice(0, 3))).toEqual([
    [expect.stringContaining(pan.name), pan.code, '4'],
    [expect.stringContaining(agua.name), agua.code, '1'],
  ])
  await shop.startServer()
  await user.click(screen.getByRole('button', { name: 'Mandar ahora' }))
  const marta = await signInOnOtherDevice(shop, 'marta')
  await waitFor(async () => expect(await tallies(marta)).toBe(3), { timeout: 15_000 })
  expect(await countedBy(marta)).toEqual({ [pan.name]: 4, [agua.name]: 1 })
  expect(app.ports.session.getSnapshot().matches('loggedIn')).toBe(true)
}, 60_000)

test('a killed browser keeps them, and sends each once when its user opens the stock takes again', async () => {
  const { pan } = shop.products
  const app = await showWelcome(shop, 'marta')
  await beginCount()
  await shop.stopServer()
  for (let time = 0; time < 5; time += 1) await scan(pan.code)
  await screen.findByText(/5 conteos esperan/)
  killPage(app)
  await shop.startServer()
  const marta = await signInOnOtherDevice(shop, 'marta')
  expect(await tallies(marta)).toBe(0)
  await showWelcome(shop, 'marta', { keepsDevice: true })
  await openCounts()
  await waitFor(async () => expect(await tallies(marta)).toBe(5), { timeout: 15_000 })
  expect(await countedBy(marta)).toEqual({ [pan.name]: 5 })
}, 60_000)

test('a tally whose answer was lost is written once', async () => {
  const { pan } = shop.products
  const marta = await signInOnOtherDevice(shop, 'marta')
  const proxy = await losingAnswers(shop.url, /\/tallies$/)
  onTestFinished(proxy.close)
  await showWelcome({ ...shop, url: proxy.url }, 'marta')
  await beginCount()
  await scan(pan.code)
  await waitFor(() => expect(proxy.tries()).toBeGreaterThan(1), { timeout: 15_000 })
  await waitFor(() => expect(screen.queryByText('Por mandar')).toBeNull())
  expect([await tallies(marta), await countedBy(marta)]).toEqual([1, { [pan.name]: 1 }])
}, 60_000)

test('a session that ends in the middle is renewed over the stock take, and what was counted is sent once', async () => {
  const { pan, agua } = shop.products
  await showWelcome(shop, 'marta')
  const marta = await signInOnOtherDevice(shop, 'marta')
  await beginCount()
  await scan(pan.code)
  await waitFor(async () => expect(await tallies(marta)).toBe(1))
  await callWith(shop, sessionStorage.getItem('token'))('POST', '/logout')
  await scan(agua.code)
  await waitFor(() => expect(field('password')).toBe(document.activeElement))
  expect(await tallies(marta)).toBe(1)
  type('password', shop.password)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('password')).toBeNull(), { timeout: 20_000 })
  await screen.findByRole('grid', { name: 'Lo que se contó' })
  // Another call may have found the session ended before the scan, which is then refused over the sign-in.
  if (!rows().some(([name]) => name?.includes(agua.name))) await scan(agua.code)
  await waitFor(async () => expect(await tallies(marta)).toBe(2), { timeout: 20_000 })
  expect(await countedBy(marta)).toEqual({ [pan.name]: 1, [agua.name]: 1 })
  await screen.findByRole('heading', { level: 1, name: 'Conteo: Bodega' })
  await waitFor(() => expect(screen.queryByText('Por mandar')).toBeNull())
}, 60_000)

test('they are never sent as another user: the next one sees that they wait, and their own user sends them', async () => {
  const { pan } = shop.products
  const app = await showWelcome(shop, 'marta')
  await beginCount()
  await shop.stopServer()
  await scan(pan.code)
  await screen.findByText(/1 conteo espera/)
  app.ports.session.send({ type: 'session.expire' })
  killPage(app)
  await shop.startServer()
  const elena = await showWelcome(shop, 'superadmin', { keepsDevice: true })
  await openCounts()
  await screen.findByText(/Marta Castillo dejó 1 conteo por mandar/)
  const call = await signInOnOtherDevice(shop, 'superadmin')
  expect(await tallies(call)).toBe(0)
  killPage(elena)
  await showWelcome(shop, 'marta', { keepsDevice: true })
  await openCounts()
  await waitFor(async () => expect(await tallies(call)).toBe(1), { timeout: 15_000 })
  const { tallies: sent } = await call<{ tallies: { user: { name: string } }[] }>(
    'GET',
    '/stock-counts/1/tallies',
  )
  expect(sent.map(({ user: { name } }) => name)).toEqual(['Marta Castillo'])
}, 60_000)

test('what cannot be counted any more is listed with its reason', async () => {
  const { pan, agua, cafe } = shop.products
  const app = await showWelcome(shop, 'marta')
  const elena = await signInOnOtherDevice(shop, 'superadmin')
  await beginCount()
  const { id } = await findRecord(elena, 'products', 'code', agua.code)
  await elena('DELETE', `/products/${String(id)}`)
  await scan(agua.code)
  await waitFor(() => expect(refused()).toEqual([`1 × ${agua.name} El producto ya no está disponible`]))
  await scan(pan.code)
  await waitFor(async () => expect(await countedBy(elena)).toEqual({ [pan.name]: 1 }))
  await elena('POST', '/stock-counts/1/discard', { reason: 'Otro día' })
  await scan(cafe.code)
  await screen.findByText('Descartado')
  await waitFor(() =>
    expect(refused()).toEqual([
      `1 × ${agua.name} El producto ya no está disponible`,
      `1 × ${cafe.name} Este conteo ya terminó`,
    ]),
  )
  killPage(app)
  await showWelcome(shop, 'marta', { keepsDevice: true })
  await openCounts()
  await waitFor(() => expect(refused()).toHaveLength(2))
}, 60_000)

test('without the right they are refused and listed, and are sent again once it is back', async () => {
  const { pan } = shop.products
  const elena = await signInOnOtherDevice(shop, 'superadmin')
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  await showWelcome({ ...shop, url: line.url }, 'marta')
  await beginCount()
  // A page that heard of it would leave the stock take.
  line.deafen()
  const giveBack = await takeRight(shop, 'create stock count')
  await scan(pan.code)
  await waitFor(() => expect(refused()).toHaveLength(1))
  await giveBack()
  await user.click(screen.getByRole('button', { name: 'Mandar otra vez' }))
  await waitFor(async () => expect(await countedBy(elena)).toEqual({ [pan.name]: 1 }))
})
