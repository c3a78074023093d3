// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '../../../domain/calls/call.ts'
import type { startCount } from '../../../domain/calls/stock-counts.ts'
import type { createDelivery } from '../../../domain/calls/deliveries.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
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

/** Sells two breads as ana, and sets their stock to 9 as marta. */
async function moveBread(): Promise<void> {
  const { code } = shop.products.pan
  const ana = await signInOnOtherDevice(shop, 'ana')
  await ana('POST', '/cash-registers/open', { initial_amount: 100 })
  const { id } = await findRecord(ana, 'products', 'code', code)
  const items = [{ product_id: id, quantity: 2, discount: 0, tax: 0 }]
  await ana('POST', '/sales', { client_id: null, date: shop.today(), items })
  const marta = await signInOnOtherDevice(shop, 'marta')
  await marta('PUT', `/products/${String(id)}`, { stock: 9 })
}

/** Opens the list of products, and finds the bread. */
async function findBread(username: string): Promise<void> {
  await showWelcome(shop, username)
  await user.keyboard('{Alt>}5{/Alt}')
  await screen.findByRole('heading', { level: 1, name: 'Productos' })
  await user.keyboard(shop.products.pan.code)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
/** The rows without their time. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent)).slice(1, 7))

test('Alt+N shows where the selected product went; Enter opens the sale, and a digit filters by kind', async () => {
  await moveBread()
  await findBread('marta')
  await user.keyboard('{Alt>}n{/Alt}')
  await screen.findByRole('heading', { level: 1, name: `Kardex: ${shop.products.pan.name}` })
  const opening = ['Existencia inicial', '', '', '+1000', '1000', 'Q 0.75']
  const sold = ['Venta', 'Venta No. 1', 'Ana López', '−2', '998', 'Q 0.75']
  const edited = ['Edición', 'En el formulario del producto', 'Marta Castillo', '−989', '9', 'Q 0.75']
  await waitFor(() => expect(rows()).toEqual([edited, sold, opening]))
  expect(screen.getByRole('region', { name: 'Existencia' }).textContent).toBe('Existencia9')

  await user.keyboard('2')
  await waitFor(() => expect(rows()).toEqual([sold]))
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('2Venta')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Venta No. 1' })
})

test('Enter on a delivery, or on its void, opens it; Esc comes back to that row of the kardex', async () => {
  const marta = await signInOnOtherDevice(shop, 'marta')
  const { id } = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  const { entry } = await marta<Data<typeof createDelivery>>('POST', '/stock-entries', {
    ...{ supplier_id: null, document: 'A-18', paid: 'none' },
    lines: [{ product_id: id, quantity: 24, unit_cost: 0.75 }],
  })
  await marta('POST', `/stock-entries/${entry.id}/void`, { reason: 'Se registró dos veces' })
  await findBread('marta')
  await user.keyboard('{Alt>}n{/Alt}')
  const came = ['Entrada', 'Entrada No. 1', 'Marta Castillo', '+24', '1024', 'Q 0.75']
  const went = [
    'Anulación',
    'Entrada No. 1 · Se registró dos veces',
    'Marta Castillo',
    '−24',
    '1000',
    'Q 0.75',
  ]
  const opening = ['Existencia inicial', '', '', '+1000', '1000', 'Q 0.75']
  await waitFor(() => expect(rows()).toEqual([went, came, opening]))
  await user.keyboard('{ArrowDown}')
  for (const kind of ['+24', '−24']) {
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Entrada No. 1' })
    await user.keyboard('{Escape}')
    await screen.findByRole('heading', { level: 1, name: `Kardex: ${shop.products.pan.name}` })
    await waitFor(() => expect(document.activeElement?.textContent).toContain(kind))
    await user.keyboard('{ArrowUp}')
  }
})

test('Enter on what a stock take moved opens the stock take; Esc comes back to that row of the kardex', async () => {
  const marta = await signInOnOtherDevice(shop, 'marta')
  const { id } = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  const { stock_count } = await marta<Data<typeof startCount>>('POST', '/stock-counts', { name: 'Vitrina' })
  const path = `/stock-counts/${stock_count.id}`
  await marta('POST', `${path}/tallies`, { product_id: id, quantity: 998, mode: 'add' })
  await marta('POST', `${path}/post`, {})
  await findBread('marta')
  await user.keyboard('{Alt>}n{/Alt}')
  const counted = ['Conteo', 'Vitrina', 'Marta Castillo', '−2', '998', 'Q 0.75']
  await waitFor(() => expect(rows()[0]).toEqual(counted))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('−2'))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Conteo: Vitrina' })
  await screen.findByText('Lo que se aplicó')
  await user.keyboard('{Escape}')
  await screen.findByRole('heading', { level: 1, name: `Kardex: ${shop.products.pan.name}` })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('−2'))
})

test.each([
  ['a voided sale', '', 'Venta No. 2'],
  ['a return', '{ArrowDown}', 'Venta No. 1'],
])('Enter on the row of %s opens the sale', async (_of, keys, title) => {
  const marta = await signInOnOtherDevice(shop, 'marta')
  await marta('POST', '/cash-registers/open', { initial_amount: 100 })
  const { id } = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  const items = [{ product_id: id, quantity: 2, discount: 0, tax: 0 }]
  for (let sale = 0; sale < 2; sale += 1) {
    await marta('POST', '/sales', { client_id: null, date: shop.today(), items })
  }
  const lines = [{ position: 1, quantity: 1, restock: true }]
  await marta('POST', '/sales/1/returns', { lines, reason: 'Vencido' })
  await marta('POST', '/sales/2/void', { reason: 'Se cobró dos veces' })
  await findBread('marta')
  await user.keyboard('{Alt>}n{/Alt}')
  await waitFor(() => expect(rows()).toHaveLength(5))
  expect(rows().slice(0, 2)).toEqual([
    ['Anulación', 'Venta No. 2 · Se cobró dos veces', 'Marta Castillo', '+2', '999', 'Q 0.75'],
    ['Devolución', 'Venta No. 1 · Vencido', 'Marta Castillo', '+1', '997', 'Q 0.75'],
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Venta No. 2'))
  await user.keyboard(`${keys}{Enter}`)
  await screen.findByRole('heading', { level: 1, name: title })
})

test('an adjustment shows its reason and its note', async () => {
  const marta = await signInOnOtherDevice(shop, 'marta')
  const { id } = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  const lines = [{ product_id: id, quantity: -1 }]
  await marta('POST', '/stock-adjustments', { lines, reason: 'waste', note: 'Se cayó' })
  await marta('POST', '/stock-adjustments', { lines, reason: 'waste' })
  await findBread('marta')
  await user.keyboard('{Alt>}n{/Alt}')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()).toEqual([
    ['Ajuste', 'Merma', 'Marta Castillo', '−1', '998', 'Q 0.75'],
    ['Ajuste', 'Merma · Se cayó', 'Marta Castillo', '−1', '999', 'Q 0.75'],
    ['Existencia inicial', '', '', '+1000', '1000', 'Q 0.75'],
  ])
})

test('Esc leads back to the products, 0 shows all kinds again, and a move without a document opens nothing', async () => {
  await moveBread()
  await findBread('marta')
  await user.click(screen.getByRole('button', { name: 'Kardex' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: /Conteo/ }))
  await screen.findByText('No hay movimientos de esta clase')
  await user.keyboard('0')
  await waitFor(() => expect(rows()).toHaveLength(3))
  await user.keyboard('{Escape}')
  await screen.findByRole('heading', { level: 1, name: 'Productos' })
})

test('a cashier has neither the button nor the key', async () => {
  await findBread('ana')
  expect(screen.queryByRole('button', { name: 'Kardex' })).toBeNull()
  await user.keyboard('{Alt>}n{/Alt}')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Productos')
})
