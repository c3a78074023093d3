// In a process of its own: it replaces a module.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saleMessages } from '../../domain/sale-messages.ts'
import { returnMessages } from '../../domain/selling/return-messages.ts'
import type { Paper } from '../../domain/paper/paper.ts'
import { findRecord, signInOnOtherDevice } from '../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'
import { scan } from './interactions.ts'
import { showWelcome } from './show-welcome.tsx'
import { paperLines } from '../support/paper-lines.ts'

const { printed, printer } = vi.hoisted(() => ({ printed: [] as Paper[], printer: { works: true } }))
// jsdom cannot print.
vi.mock(import('../../src/services/printing/paper-printer.tsx'), async (original) => ({
  ...(await original()),
  printPaper: (paper: Paper) => {
    if (!printer.works) return Promise.reject(new Error('No paper'))
    printed.push(paper)
    return Promise.resolve()
  },
}))

const user = userEvent.setup({ delay: null })
let shop: Shop

beforeEach(async () => {
  printed.length = 0
  printer.works = true
  shop = await openShop()
}, 60_000)
afterEach(() => shop.close())

type Call = Awaited<ReturnType<typeof signInOnOtherDevice>>

/** Opens the register of a user, who can then sell `units` of an article. */
async function openRegister(username = 'ana') {
  const call = await signInOnOtherDevice(shop, username)
  await call('POST', '/cash-registers/open', { initial_amount: 100 })
  return (article: keyof Shop['products'], units = 1) => sell(call, shop.products[article].code, units)
}

async function sell(call: Call, code: string, quantity: number) {
  const { id } = await findRecord(call, 'products', 'code', code)
  const items = [{ product_id: id, quantity, discount: 0, tax: 0 }]
  await call('POST', '/sales', { client_id: null, date: shop.today(), items })
}

async function openSold(username = 'marta'): Promise<void> {
  await showWelcome(shop, username)
  await user.keyboard('{Alt>}b{/Alt}')
  await screen.findByRole('heading', { level: 1, name: 'Ventas hechas' })
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
/** The rows without the time of the sale. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent)))
    .map(([number, , ...others]) => [number, ...others.slice(0, 4)])
const search = () => screen.getByLabelText<HTMLInputElement>('Buscar')

test('an owner sees the sales, the newest first, and finds them by what was sold, from the search that has the focus', async () => {
  const sellOf = await openRegister()
  await sellOf('pan', 4)
  await sellOf('cafe')
  await openSold()
  const bread = ['1', 'Consumidor Final', 'Ana López', 'Efectivo', 'Q 5.00']
  const coffee = ['2', 'Consumidor Final', 'Ana López', 'Efectivo', 'Q 42.50']
  await waitFor(() => expect(rows()).toEqual([coffee, bread]))
  await waitFor(() => expect(document.activeElement).toBe(search()))
  // An arrow leads from the search to the newest, the next one on to the one before it.
  for (const number of ['2', '1']) {
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.querySelector('td')?.textContent).toBe(number))
  }
  await user.keyboard('{F2}')
  await waitFor(() => expect(document.activeElement).toBe(search()))
  await user.keyboard('cafe{Enter}')
  await waitFor(() => expect(rows()).toEqual([coffee]))
  await user.keyboard('{F2}')
  await waitFor(() => expect(rows()).toEqual([coffee, bread]))
  expect([search().value, document.activeElement]).toEqual(['', search()])
  await user.keyboard('Q5.00{F10}')
  await waitFor(() => expect(rows()).toEqual([bread]))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Venta No. 1' })
})

test('a number opens its sale, Ctrl+P prints a copy and counts it, and Esc leads back to its row', async () => {
  const sellOf = await openRegister()
  await sellOf('pan', 4)
  await sellOf('cafe')
  await openSold()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.keyboard('1{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Venta No. 1' })
  expect(screen.getByRole('region', { name: 'Productos' }).textContent).toContain('Pan francés')
  await user.keyboard('{Control>}p{/Control}')
  await screen.findByText('Se imprimió la copia 1 del recibo.')
  await user.keyboard('{Control>}p{/Control}')
  await screen.findByText('Se imprimió la copia 2 del recibo.')
  expect(printed.map(paperLines)).toEqual(
    [1, 2].map((copy) => [
      ...[shop.store.name, '5a. Avenida 3-21, Zona 1, Guatemala'],
      ...['Tel. 2251-5500', 'labendicion@ejemplo.gt'],
      ...[`COPIA ${copy}`, 'Venta 1', expect.stringMatching(/^Fecha \d/) as string],
      ...['Cliente Consumidor Final', 'Atendió Ana López'],
      ...['Cant. Producto Desc. Subtotal', '4 Pan francés × 1.25 0.00 5.00'],
      ...['Artículos 4', 'Total Q 5.00', 'Efectivo Q 5.00', '¡Gracias por su compra!'],
      ...['Este documento es un comprobante de venta', 'No válido como factura'],
    ]),
  )
  await waitFor(() => expect(screen.getByText('Copias impresas').nextSibling?.textContent).toBe('2'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows()).toEqual([['1', 'Consumidor Final', 'Ana López', 'Efectivo', 'Q 5.00']]))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Ana López'))
})

test('a scanned receipt opens its sale, from the search, from another sale and from a row', async () => {
  const sellOf = await openRegister()
  for (const article of ['pan', 'cafe', 'agua'] as const) await sellOf(article)
  await openSold()
  const isOpen = (number: number) => screen.findByRole('heading', { level: 1, name: `Venta No. ${number}` })
  await waitFor(() => expect(document.activeElement).toBe(search()))
  await user.keyboard('VENTA2{Enter}')
  await isOpen(2)
  await scan('VENTA3')
  await isOpen(3)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Ana López'))
  await scan('VENTA1')
  await isOpen(1)
})

test('a scan of what was never sold says so, with the code in the search', async () => {
  const sellOf = await openRegister()
  await sellOf('pan')
  await openSold()
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.keyboard('{F10}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
  await scan('VENTA99')
  await screen.findByText('No hay ventas con estos filtros')
  expect(search().value).toBe('VENTA99')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ventas hechas')
})

test('a printer that fails is told, and the next copy has the next number', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const sellOf = await openRegister()
  await sellOf('pan')
  await openSold()
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.keyboard('1{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Venta No. 1' })
  printer.works = false
  await user.keyboard('{Control>}p{/Control}')
  await screen.findByText('No se pudo imprimir la copia. Intenta de nuevo.')
  expect(reported).toHaveBeenCalledWith(new Error('No paper'))
  printer.works = true
  await user.keyboard('{Control>}p{/Control}')
  await screen.findByText('Se imprimió la copia 2 del recibo.')
  expect(printed.map((paper) => paperLines(paper).filter((line) => line.startsWith('COPIA')))).toEqual([
    ['COPIA 2'],
  ])
  reported.mockRestore()
})

test('a search that finds too many names is refused at its field, and keeps what was typed', async () => {
  const call = await signInOnOtherDevice(shop, 'marta')
  const figures = { stock: 1, min_stock: 0, price: 1, cost: 1 }
  for (let number = 0; number < 41; number += 1)
    await call('POST', '/products', { name: `Galleta ${number}`, ...figures })
  await openSold()
  await screen.findByText('No hay ventas que mostrar')
  await user.type(search(), 'galleta{Enter}')
  await screen.findByText(saleMessages.tooManyFound)
  expect([search().value, search().getAttribute('aria-invalid')]).toEqual(['galleta', 'true'])
  await user.type(search(), ' 7{Enter}')
  await screen.findByText('No hay ventas con estos filtros')
  expect(screen.queryByText(saleMessages.tooManyFound)).toBeNull()
})

test('while the server is down the list says so, and loads when it is back', async () => {
  const sellOf = await openRegister()
  await sellOf('pan')
  await openSold()
  await waitFor(() => expect(rows()).toHaveLength(1))
  await shop.stopServer()
  await user.keyboard('cafe{Enter}')
  await screen.findByText('No se pudieron cargar las ventas.', {}, { timeout: 20_000 })
  expect(search().value).toBe('cafe')
  await shop.startServer()
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('No hay ventas con estos filtros')
})

test('a cashier who closes blind finds a sale of the open register by its number alone', async () => {
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', { blind_closing: true })
  const sellOf = await openRegister()
  await sellOf('pan')
  await sellOf('pan')
  await openSold('ana')
  await screen.findByText('No hay ventas que mostrar')
  expect(screen.queryByRole('link', { name: /Ventas hechas/ })).toBeNull()
  await user.type(search(), '1{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Venta No. 1' })
  await screen.findByText(returnMessages.moneyLater)
  expect(screen.queryByText(/Q\s?\d/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Imprimir copia/ })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows()).toEqual([['1', 'Consumidor Final', 'Ana López', '—', '—']]))
})
