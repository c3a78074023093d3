// With the requests of Node.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../../src/main.tsx'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop } from '../../e2e/support/shop/shop.ts'
import { startCuttingProxy } from '../../support/processes/cutting-proxy.ts'
import { person } from '../interactions.ts'
import { signInAt } from '../selling-app.ts'
import { showApp } from '../show-app.tsx'

vi.setConfig({ testTimeout: 60_000 })

const STATUS = '/api/v1/cash-registers/status'

/** The sign-in of a shop where ana's register is open, behind a proxy that can hold requests. */
async function openSignIn() {
  const shop = await openShop()
  onTestFinished(shop.close)
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  const ana = await signInOnOtherDevice(shop, 'ana')
  await ana('POST', '/cash-registers/open', { initial_amount: 500 })
  sessionStorage.clear()
  indexedDB = new IDBFactory()
  history.replaceState(null, '', '/')
  const app = createApp({ host: line.url })
  showApp(app)
  await screen.findByRole('button', { name: /Iniciar Sesión/ })
  const signIn = (password = shop.password) => act(() => signInAt(app, { ...shop, password }))
  const held = (path: string) =>
    waitFor(() => expect(line.log().some((entry) => entry.endsWith(`${path} held`))).toBe(true))
  return { line, signIn, held }
}

const menuKey = (key: string) => person.keyboard(`{Alt>}${key}{/Alt}`)
const atSales = () => screen.findByRole('heading', { level: 1, name: 'Ventas' })

test('a key of the menu waits until it is known whether the register is open; the last one counts', async () => {
  const { line, signIn, held } = await openSignIn()
  line.fail('hold', 'GET', STATUS, 9)
  signIn()
  await screen.findByText(/^Bienvenido al sistema/, { selector: '.shell__main *' })
  await held(STATUS)
  await menuKey('2')
  await menuKey('3')
  expect(location.pathname).toBe('/dashboard')
  line.release()
  await atSales()
  expect(location.pathname).toBe('/sale')
})

test('a key that leads somewhere meanwhile takes the place of one that waits', async () => {
  const { line, signIn, held } = await openSignIn()
  line.fail('hold', 'GET', STATUS, 9)
  signIn()
  await screen.findByText(/^Bienvenido al sistema/, { selector: '.shell__main *' })
  await held(STATUS)
  await menuKey('3')
  await menuKey('4')
  await screen.findByRole('heading', { level: 1, name: 'Clientes' })
  line.release()
  await screen.findByText(/Caja abierta/)
  expect(location.pathname).toBe('/client')
})

test('a key pressed while the password is checked is acted upon afterwards', async () => {
  const { line, signIn, held } = await openSignIn()
  line.fail('hold', 'POST', '/api/v1/login')
  signIn()
  await held('/api/v1/login')
  await menuKey('3')
  line.release()
  await atSales()
})

test('a key pressed before a refused sign-in leads nowhere after the next one', async () => {
  const { line, signIn, held } = await openSignIn()
  line.fail('hold', 'POST', '/api/v1/login')
  signIn('Falsa1234')
  await held('/api/v1/login')
  await menuKey('3')
  line.release()
  await screen.findAllByText('Usuario o contraseña incorrectos')
  signIn()
  await screen.findByText(/Caja abierta/)
  expect(location.pathname).toBe('/dashboard')
})
