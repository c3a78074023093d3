// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { cells, isOpen, openDeliveries, plain, receiver, rows } from './received-goods.ts'
import { showWelcome } from '../show-welcome.tsx'

const user = userEvent.setup({ delay: null })
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(() => shop.close())

const search = () => screen.getByLabelText<HTMLInputElement>('Buscar')
test('an owner finds the deliveries with Ctrl+K, the newest first, and filters them by document, supplier and number', async () => {
  const receive = await receiver(shop)
  await receive({ supplier: 'El Molino', document: 'A-18', paid: 'credit' })
  await receive({ quantity: 4, cost: 1.25 })
  await openDeliveries(shop)
  const ofMill = ['1', 'El Molino', 'A-18', 'Marta Castillo', 'Al crédito', 'Q 5.00']
  const ofNobody = ['2', 'Sin proveedor', '', 'Marta Castillo', 'Sin registrar', 'Q 5.00']
  await waitFor(() => expect(rows()).toEqual([ofNobody, ofMill]))
  await waitFor(() => expect(document.activeElement).toBe(search()))
  await user.keyboard('a-18{Enter}')
  await waitFor(() => expect(rows()).toEqual([ofMill]))
  await user.keyboard('{F2}')
  await waitFor(() => expect(rows()).toEqual([ofNobody, ofMill]))
  expect([search().value, document.activeElement]).toEqual(['', search()])
  await user.keyboard('2{Enter}')
  await waitFor(() => expect(rows()).toEqual([ofNobody]))
  await user.keyboard('{F2}')
  await user.selectOptions(screen.getByLabelText('Proveedor'), 'El Molino')
  await user.keyboard('{F10}')
  await waitFor(() => expect(rows()).toEqual([ofMill]))
})

test('Enter opens a delivery whole at its own address, and Esc leads back to its row with the same filter', async () => {
  const receive = await receiver(shop)
  await receive({ supplier: 'El Molino', document: 'A-18', quantity: 24, cost: 0.8, price: 1.5 })
  await receive({ supplier: 'El Molino', document: 'A-19' })
  await receive()
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(3))
  await user.keyboard('molino{F10}')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.keyboard('{ArrowDown}{Enter}')
  await isOpen(1)
  expect(location.pathname).toMatch(/^\/stock-entries\/\d+$/)
  const facts = screen.getByRole('region', { name: 'Entrada' })
  const factsOf = [...facts.querySelectorAll('dd')].map(({ textContent }) => plain(textContent)).slice(1)
  expect(factsOf).toEqual([...['El Molino', 'A-18', 'Marta Castillo', 'Sin registrar', 'Q 19.20']])
  const lines = screen.getByRole('region', { name: 'Productos' })
  expect([...lines.querySelectorAll('tbody tr')].map(cells)).toEqual([
    ['24', 'Pan francés', 'Q 0.80', 'Q 1.50 (antes Q 1.25)', 'Q 19.20'],
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows().map(([number]) => number)).toEqual(['2', '1']))
  expect(search().value).toBe('molino')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('A-18'))
})

test('the list goes on page by page, and comes back to the page of the delivery that was opened', async () => {
  const receive = await receiver(shop)
  for (let delivery = 0; delivery < 51; delivery += 1) await receive()
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(50))
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(rows().map(([number]) => number)).toEqual(['1']))
  await user.keyboard('{Enter}')
  await isOpen(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows().map(([number]) => number)).toEqual(['1']))
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(rows()).toHaveLength(50))
})

test('a delivery that was voided says so in the list, and who voided it and why on its own screen', async () => {
  const receive = await receiver(shop)
  const { id } = await receive()
  const call = await signInOnOtherDevice(shop, 'marta')
  await call('POST', `/stock-entries/${id}/void`, { reason: 'Se registró dos veces' })
  await openDeliveries(shop)
  await waitFor(() => expect(rows()[0]?.at(-1)).toBe('Q 5.00ANULADA'))
  await user.keyboard('{F10}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
  await user.keyboard('{Enter}')
  await isOpen(1)
  expect(plain(screen.getByText('ANULADA').parentElement?.textContent)).toMatch(
    /^ANULADA .+ · Marta Castillo · Se registró dos veces$/,
  )
})

test('the address of a delivery that is not there says so, and Esc leads to the list', async () => {
  const app = await openDeliveries(shop)
  history.pushState(null, '', '/stock-entries/999')
  await screen.findByText('Esta entrada no existe, o es de otra tienda.')
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  await user.keyboard('{Escape}')
  await screen.findByRole('heading', { level: 1, name: 'Entradas' })
  expect(app.ports.session.getSnapshot().matches('loggedIn')).toBe(true)
})

test('who lost the right to receive goods is told that nothing can be loaded, and keeps what was typed', async () => {
  const receive = await receiver(shop)
  await receive()
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await shop.database((db) =>
    db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'create stock entry').execute(),
    ),
  )
  await user.keyboard('pan{Enter}')
  await screen.findByText('No se pudieron cargar las entradas.')
  expect(search().value).toBe('pan')
})

test('while the server is down the list says so, and loads when it is back', async () => {
  const receive = await receiver(shop)
  await receive({ document: 'A-18' })
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await shop.stopServer()
  await user.keyboard('a-18{Enter}')
  await screen.findByText('No se pudieron cargar las entradas.', {}, { timeout: 20_000 })
  await shop.startServer()
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('a cashier has neither the entry of the menu nor the address', async () => {
  await showWelcome(shop, 'ana')
  expect(screen.queryByRole('link', { name: 'Entradas' })).toBeNull()
  history.pushState(null, '', '/stock-entries')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})
