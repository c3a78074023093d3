// In a process of its own: it takes the requests of jsdom away.
import './reports/node-requests.ts'
import 'fake-indexeddb/auto'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axios from 'axios'
import { expect, onTestFinished, test, vi } from 'vitest'
import { API_BASE_PATH } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import type { MidShift } from '../../domain/mid-shift.ts'
import { App } from '../../src/app.tsx'
import { createApp } from '../../src/main.tsx'
import { openShop } from '../e2e/support/shop/shop.ts'

vi.setConfig({ testTimeout: 30_000 })

type Printed = [report: MidShift, cashier: string]

/** The whole app on the real server, with a user at '/drawer' whose register is open; only the printer is replaced. */
async function showDrawer({ as = 'marta', print }: { as?: string; print?: () => Promise<void> } = {}) {
  const shop = await openShop()
  onTestFinished(shop.close)
  const host = shop.url
  const base = `${host}${API_BASE_PATH}`
  const login = await axios.post<{ data: { token: string } }>(`${base}/login`, {
    request: { username: as, password: shop.password },
  })
  const { token } = login.data.data
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, request: object) => {
    await axios.post(`${base}${path}`, { request }, { headers })
  }
  await post('/cash-registers/open', { initial_amount: 500 })

  vi.stubGlobal('matchMedia', () => new EventTarget())
  indexedDB = new IDBFactory()
  Element.prototype.scrollIntoView = () => undefined
  sessionStorage.setItem('token', token)
  history.replaceState(null, '', '/drawer')
  const app = createApp({ host })
  onTestFinished(app.stop)
  const printed: Printed[] = []
  const ports: typeof app.ports = {
    ...app.ports,
    printMidShift: (report, { cashier }) => {
      printed.push([report, cashier])
      return print?.() ?? Promise.resolve()
    },
  }
  render(<App ports={ports} queryClient={app.queryClient} />)
  return { app, post, printed, user: userEvent.setup({ delay: null }) }
}

const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')

/** The expected cash and its terms, then the tenders. */
function sums(): string[][] {
  const rows = screen.getByRole('region', { name: messages.midShift.heading }).querySelectorAll('dl > div')
  return Array.from(rows, (row) => Array.from(row.children, plain))
}

/** The movements without the hour. */
function movements(): string[][] {
  const table = screen.queryByRole('table', { name: 'Movimientos de efectivo' })
  if (!table) return []
  const rows = within(table).getAllByRole('row').slice(1)
  return rows.map((row) => within(row).getAllByRole('cell').map(plain).slice(1))
}

test('a register that was just opened has only its initial amount', async () => {
  await showDrawer()
  await screen.findByRole('heading', { name: messages.midShift.heading })
  expect(sums()).toEqual([
    ['Monto inicial', 'Q 500.00'],
    ['Ventas en efectivo', 'Q 0.00'],
    ['Entradas de efectivo', 'Q 0.00'],
    ['Salidas de efectivo', 'Q 0.00'],
    ['Efectivo esperado', 'Q 500.00'],
    ['Efectivo · 0 ventas', 'Q 0.00'],
  ])
  expect(movements()).toEqual([])
  expect(screen.getByText('No se ha metido ni sacado efectivo sin una venta.')).toBeTruthy()
})

test('X reads the register again, with what happened meanwhile', async () => {
  const { post, user } = await showDrawer()
  await screen.findByRole('heading', { name: messages.midShift.heading })
  await post('/cash-registers/movements', { kind: 'in', amount: 100, reason: 'Sencillo' })
  await post('/cash-registers/movements', { kind: 'supplier', amount: 250, reason: 'Pan', note: 'Don Beto' })
  await user.keyboard('x')

  await waitFor(() => expect(movements()).toHaveLength(2))
  expect(movements()).toEqual([
    ['Entrada', 'Sencillo', 'Q 100.00'],
    ['Pago a proveedor', 'Pan · Don Beto', '-Q 250.00'],
  ])
  expect(sums().slice(0, 5)).toEqual([
    ['Monto inicial', 'Q 500.00'],
    ['Ventas en efectivo', 'Q 0.00'],
    ['Entradas de efectivo', 'Q 100.00'],
    ['Salidas de efectivo', '-Q 250.00'],
    ['Efectivo esperado', 'Q 350.00'],
  ])
})

test('Ctrl+P prints the report that is shown, with the name of its cashier', async () => {
  const { user, printed } = await showDrawer()
  await screen.findByRole('heading', { name: messages.midShift.heading })
  await user.keyboard('{Control>}p{/Control}')
  expect(printed.map(([{ terms }, cashier]) => [terms, cashier])).toEqual([
    [{ initialAmount: 50_000, cashSales: 0, cashIn: 0, cashOut: 0 }, 'Marta Castillo'],
  ])
})

test('a printer that fails is told', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const { user } = await showDrawer({ print: () => Promise.reject(new Error('paper jam')) })
  await screen.findByRole('heading', { name: messages.midShift.heading })
  await user.keyboard('{Control>}p{/Control}')
  await screen.findByText(messages.midShift.printFailed)
  expect(reported).toHaveBeenCalledWith(new Error('paper jam'))
})

test('a register that was closed elsewhere shows no figures, and retrying leads to opening one', async () => {
  const { post, user } = await showDrawer()
  await screen.findByRole('heading', { name: messages.midShift.heading })
  await post('/cash-registers/close', { closing_amount: 500 })
  await user.keyboard('x')
  await screen.findByText(messages.midShift.failed)
  expect(screen.queryByRole('heading', { name: messages.midShift.heading })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(location.pathname).toBe('/open-cash-register'))
})

test('a cashier without the right sees no trace of it', async () => {
  const { app, user } = await showDrawer({ as: 'ana' })
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' })
  expect(within(menu).queryByRole('link', { name: /^Caja/ })).toBeNull()
  await user.keyboard('{Alt>}c{/Alt}')
  expect(location.pathname).toBe('/dashboard')
  expect(app.queryClient.getQueryState(['mid-shift'])).toBeUndefined()
})
