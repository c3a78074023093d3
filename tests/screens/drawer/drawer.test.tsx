// With the requests of Node.
import { render, screen, waitFor, within } from '@testing-library/react'
import axios from 'axios'
import { expect, onTestFinished, test, vi } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { midShiftMessages } from '../../../domain/drawer/mid-shift-messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { App } from '../../../src/app.tsx'
import type { MemberPorts } from '../../../src/app-context.tsx'
import { createApp } from '../../../src/main.tsx'
import { loadedPart } from '../../../src/parts.ts'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { startCuttingProxy } from '../../support/processes/cutting-proxy.ts'
import { person, scan } from '../interactions.ts'
import { memberPortsOf } from '../selling-app.ts'
import type { Paper } from '../../../domain/paper/paper.ts'
import { paperLines } from '../../support/paper-lines.ts'

vi.setConfig({ testTimeout: 30_000 })

/** Takes a right from every role. */
async function takeRight({ database }: Shop, right: string): Promise<void> {
  await database((db) =>
    db.write((trx) => trx.deleteFrom('role_permissions').where('permission', '=', right).execute()),
  )
}

interface Shown {
  as?: string
  path?: string
  /** A right that every role has lost. */
  lacking?: string
  print?: () => Promise<void>
}

/** The whole app on the real server, with a user whose register is open; only the printer is replaced. */
async function showDrawer({ as = 'marta', path = '/drawer', lacking, print }: Shown = {}) {
  const shop = await openShop()
  onTestFinished(shop.close)
  if (lacking !== undefined) await takeRight(shop, lacking)
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  const base = `${shop.url}${API_BASE_PATH}`
  const login = await axios.post<{ data: { token: string } }>(`${base}/login`, {
    request: { username: as, password: shop.password },
  })
  const { token } = login.data.data
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, request: object) => {
    await axios.post(`${base}${path}`, { request }, { headers })
  }
  await post('/cash-registers/open', { initial_amount: 500 })

  indexedDB = new IDBFactory()
  sessionStorage.setItem('token', token)
  history.replaceState(null, '', path)
  const app = createApp({ host: line.url })
  onTestFinished(app.stop)
  const printed: Paper[] = []
  const real = await app.ports.member.load()
  const member: MemberPorts = {
    ...real.ports,
    printPaper: (paper) => {
      printed.push(paper)
      return print?.() ?? Promise.resolve()
    },
  }
  const ports = { ...app.ports, member: loadedPart({ ports: member }) }
  render(<App ports={ports} queryClient={app.queryClient} />)
  return { shop, app, post, printed, line }
}

const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')

/** The expected cash and its terms, then the tenders. */
function sums(): string[][] {
  const rows = screen.getByRole('region', { name: midShiftMessages.heading }).querySelectorAll('dl > div')
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
  await screen.findByRole('heading', { name: midShiftMessages.heading })
  expect(sums()).toEqual([
    ['Monto inicial', 'Q 500.00'],
    ['Ventas en efectivo', 'Q 0.00'],
    ['Entradas de efectivo', 'Q 0.00'],
    ['Salidas de efectivo', 'Q 0.00'],
    ['Efectivo esperado', 'Q 500.00'],
    ['Efectivo · 0 ventas', 'Q 0.00'],
  ])
  expect(movements()).toEqual([])
  expect(screen.getByText('Todavía no hay movimientos en este turno.')).toBeTruthy()
})

test('X reads the register again, with the movements and sales of the meantime', async () => {
  const { post } = await showDrawer()
  await screen.findByRole('heading', { name: midShiftMessages.heading })
  await post('/cash-registers/movements', { kind: 'in', amount: 100, reason: 'Sencillo' })
  await post('/cash-registers/movements', { kind: 'supplier', amount: 250, reason: 'Pan', note: 'Don Beto' })
  await person.keyboard('x')

  await waitFor(() => expect(movements()).toHaveLength(2))
  expect(movements()).toEqual([
    ['Entrada', 'Sencillo', '+Q 100.00'],
    ['Pago a proveedor', 'Pan · Don Beto', '−Q 250.00'],
  ])
  expect(sums().slice(0, 5)).toEqual([
    ['Monto inicial', 'Q 500.00'],
    ['Ventas en efectivo', 'Q 0.00'],
    ['Entradas de efectivo', '+Q 100.00'],
    ['Salidas de efectivo', '−Q 250.00'],
    ['Efectivo esperado', 'Q 350.00'],
  ])
})

test('Ctrl+P prints the report that is shown, with the name of its cashier', async () => {
  const { printed } = await showDrawer()
  await screen.findByRole('heading', { name: midShiftMessages.heading })
  await person.keyboard('{Control>}p{/Control}')
  expect(printed.map((paper) => paperLines(paper).slice(-8))).toEqual([
    [
      'Cajero Marta Castillo',
      ...['Monto inicial Q 500.00', 'Ventas en efectivo Q 0.00'],
      ...['Entradas de efectivo Q 0.00', 'Salidas de efectivo Q 0.00', 'Efectivo esperado Q 500.00'],
      ...['Efectivo (0 ventas) Q 0.00', midShiftMessages.heading],
    ],
  ])
})

test('a failed print shows a message', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  await showDrawer({ print: () => Promise.reject(new Error('paper jam')) })
  await screen.findByRole('heading', { name: midShiftMessages.heading })
  await person.keyboard('{Control>}p{/Control}')
  await screen.findByText(midShiftMessages.printFailed)
  expect(reported).toHaveBeenCalledWith(new Error('paper jam'))
})

test('a register that was closed elsewhere shows no figures, and retrying leads to opening one', async () => {
  const { post, line } = await showDrawer()
  await screen.findByRole('heading', { name: midShiftMessages.heading })
  // The till asks for its register every few seconds, and would leave the screen before the key is pressed.
  line.fail('hold', 'GET', '/api/v1/cash-registers/status', 100)
  await post('/cash-registers/close', { closing_amount: 500 })
  await person.keyboard('x')
  await screen.findByText(midShiftMessages.failed)
  expect(screen.queryByRole('heading', { name: midShiftMessages.heading })).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  line.release()
  await waitFor(() => expect(location.pathname).toBe('/open-cash-register'))
})

test('a cashier without either right cannot open it', async () => {
  const { app } = await showDrawer({ as: 'ana', lacking: 'create cash movement' })
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' })
  expect(within(menu).queryByRole('link', { name: /^Caja/ })).toBeNull()
  await person.keyboard('{Alt>}c{/Alt}')
  expect(location.pathname).toBe('/dashboard')
  expect(app.queryClient.getQueryState(['mid-shift'])).toBeUndefined()
  expect(app.queryClient.getQueryState(['movements'])).toBeUndefined()
})

test('a cashier reaches the movements by Alt+C without an entry of the menu, and sees no expected cash', async () => {
  const { app } = await showDrawer({ as: 'ana', path: '/dashboard' })
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' })
  await within(menu).findByRole('link', { name: /^Cerrar Caja/ })
  expect(within(menu).queryByRole('link', { name: /^Caja/ })).toBeNull()
  await person.keyboard('{Alt>}c{/Alt}')
  await screen.findByText('Todavía no hay movimientos en este turno.')
  expect(screen.queryByRole('heading', { name: midShiftMessages.heading })).toBeNull()
  expect(app.queryClient.getQueryState(['mid-shift'])?.data).toBeUndefined()
})

test('the reasons are those of the store, also after the owner has changed them', async () => {
  const { shop, app } = await showDrawer({ as: 'ana' })
  await screen.findByText('Todavía no hay movimientos en este turno.')
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', { reasons_out: ['Hielo', 'Pago de luz'], reasons_supplier: [] })
  await app.queryClient.invalidateQueries({ queryKey: ['settings'] })
  await person.keyboard('o20{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Otra salida' })
  const reasons = () =>
    within(within(dialog).getByRole('group', { name: 'Motivo' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(reasons()).toEqual(['1Hielo', '2Pago de luz', '0Otro motivo']))
  await person.keyboard('2{Enter}')
  await screen.findByText(movementMessages.created)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(movements()).toEqual([['Salida', 'Pago de luz', '−Q 20.00']]))

  await person.keyboard('s10{Enter}')
  const own = await screen.findByRole('button', { name: /Otro motivo/ })
  await waitFor(() => expect(document.activeElement).toBe(own))
})

test('from the amount of the store on the till asks to bring cash to the safe, until it is there', async () => {
  const { shop, app } = await showDrawer({ as: 'ana', path: '/sale' })
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', { cash_warning: 505 })
  await app.queryClient.invalidateQueries({ queryKey: ['settings'] })
  const isShown = () => screen.queryByText(movementMessages.timeForSafe('Q 505.00')) !== null
  await waitFor(() => expect(app.queryClient.getQueryData(['cash-warning'])).toBe(false))
  expect(isShown()).toBe(false)

  await waitFor(() => expect(memberPortsOf(app).catalog.getSnapshot().catalog).not.toBeNull())
  await scan(shop.products.agua.code)
  await person.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(saleMessages.created)
  await waitFor(() => expect(isShown()).toBe(true))

  await person.keyboard('{Escape}{Alt>}c{/Alt}')
  await screen.findByText('Todavía no hay movimientos en este turno.')
  await waitFor(() => expect(isShown()).toBe(true))
  await person.keyboard('r100{Enter}1{Enter}')
  await screen.findByText(movementMessages.created)
  await waitFor(() => expect(isShown()).toBe(false))
})

test('a payment to a supplier is entered by keys, listed, and undone by an opposite row', async () => {
  await showDrawer({ as: 'ana' })
  await screen.findByText('Todavía no hay movimientos en este turno.')
  await person.keyboard('s250{Enter}1Factura 12{Enter}')
  await screen.findByText(movementMessages.created)
  const slip = screen.getByRole('article', { name: 'Comprobante de caja' })
  for (const text of ['Pago a proveedor', 'Compra de mercadería', 'Factura 12', 'Q 250.00', 'Firma'])
    expect(plain(slip)).toContain(text)
  await person.keyboard('{Enter}')
  await waitFor(() =>
    expect(movements()).toEqual([['Pago a proveedor', 'Compra de mercadería · Factura 12', '−Q 250.00']]),
  )
  await person.keyboard('{Delete}0Me equivoqué{Enter}{Enter}')
  await screen.findByText(movementMessages.reversed)
  await person.keyboard('{Enter}')
  await waitFor(() =>
    expect(movements()).toEqual([
      ['Pago a proveedorAnulado', 'Compra de mercadería · Factura 12', '−Q 250.00'],
      ['Anulación: Pago a proveedor', 'Me equivoqué', '+Q 250.00'],
    ]),
  )
  expect(screen.getByRole('button', { name: /^Anular/ })).toHaveProperty('disabled', true)
})

test('more than the expected cash is refused at the amount, and the typed text stays', async () => {
  await showDrawer({ as: 'ana' })
  await screen.findByText('Todavía no hay movimientos en este turno.')
  await person.keyboard('o900{Enter}{ArrowDown}{Enter}Recibo 5{Enter}')
  await screen.findByText(movementMessages.notEnough('Q 500.00'))
  const amount = screen.getByLabelText<HTMLInputElement>('Monto')
  expect([amount.value, document.activeElement === amount]).toEqual(['900', true])
  await person.clear(amount)
  await person.keyboard('90{Enter}{Enter}')
  expect(screen.getByLabelText<HTMLInputElement>(/^Nota/).value).toBe('Recibo 5')
  await person.keyboard('{Enter}')
  await screen.findByText(movementMessages.created)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(movements()).toEqual([['Salida', 'Pago de servicios · Recibo 5', '−Q 90.00']]))
})

test('a half-typed movement stays when its register is closed elsewhere', async () => {
  const { post } = await showDrawer({ as: 'ana' })
  await screen.findByText('Todavía no hay movimientos en este turno.')
  await person.keyboard('e40{Enter}1Monedas')
  await post('/cash-registers/close', { closing_amount: 500 })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/open-cash-register'))
  await person.type(await screen.findByLabelText('Monto Inicial'), '500{Enter}')
  await screen.findByText(registerMessages.opened)
  await person.keyboard('{Alt>}c{/Alt}')
  const dialog = await screen.findByRole('dialog', { name: 'Entrada de efectivo' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Monto').value).toBe('40')
  await person.keyboard('{Enter}{Enter}{Enter}')
  await screen.findByText(movementMessages.created)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(movements()).toEqual([['Entrada', 'Cambio (sencillo) · Monedas', '+Q 40.00']]))
})
