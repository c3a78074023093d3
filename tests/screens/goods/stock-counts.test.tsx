// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scaleMessages } from '../../../domain/search/scale-messages.ts'
import { scaleLabel } from '../../support/scale-label.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { beginCount, countedBy, refused, rows, stockOf, takeRight } from './counting-app.ts'
import { field, press, scan, type } from '../interactions.ts'
import { memberPortsOf } from '../selling-app.ts'
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

test('scans add up with a quantity before them, + and − put right the last one, and F10 posts what is seen', async () => {
  const { pan, agua } = shop.products
  const marta = await signInOnOtherDevice(shop, 'marta')
  await showWelcome(shop, 'marta')
  await beginCount()
  type('article', '12*')
  await scan(pan.code)
  await scan(agua.code)
  await screen.findByRole('grid', { name: 'Lo que se contó' })
  await press('+', '+', '-')
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ [pan.name]: 12, [agua.name]: 2 }))
  await waitFor(() =>
    expect(rows()).toEqual([
      [agua.name, agua.code, '2', '1000', '−998', expect.stringContaining('−')],
      [pan.name, pan.code, '12', '1000', '−988', expect.stringContaining('−')],
    ]),
  )
  await press('{F10}')
  await screen.findByRole('dialog', { name: 'Diferencias del conteo' })
  expect(document.activeElement?.textContent).toContain('Seguir contando')
  await press('{F10}')
  await screen.findByText('Aplicado')
  expect([await stockOf(marta, pan.code), await stockOf(marta, agua.code)]).toEqual([12, 2])
})

test('a scanned case says what it has added, until something else is counted', async () => {
  const { pan, agua } = shop.products
  const marta = await signInOnOtherDevice(shop, 'marta')
  const { id } = await findRecord(marta, 'products', 'code', pan.code)
  const packs = [{ code: 'PAN-CAJA', name: 'Caja', factor: 24, price: null }]
  await marta('PUT', `/products/${String(id)}`, { packs })
  await showWelcome(shop, 'marta')
  await beginCount()
  const said = () => document.querySelector('.counting__added')?.textContent
  type('article', '2*')
  await scan('PAN-CAJA')
  await waitFor(() => expect(said()).toBe(`Se sumaron 48 de ${pan.name}: 2 × Caja de 24`))
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ [pan.name]: 48 }))
  await press('-')
  expect(said()).toBe('')
  await scan('PAN-CAJA')
  await waitFor(() => expect(said()).toBe(`Se sumaron 24 de ${pan.name}: 1 × Caja de 24`))
  await scan(agua.code)
  await waitFor(() => expect(said()).toBe(''))
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ [pan.name]: 71, [agua.name]: 1 }))
})

test('what is weighed is asked for how much there is, and a label says it; a bad label counts nothing', async () => {
  const marta = await signInOnOtherDevice(shop, 'marta')
  const format = { prefix: '21', digits: 5, check: 'none', says: 'weight' } as const
  await marta('PUT', '/settings', { sell_by_weight: true, scale_labels: [format] })
  await marta('POST', '/products', {
    ...{ name: 'Queso fresco', code: '1234', unit: 'lb', price: 32, cost: 20, stock: 5, min_stock: 0 },
  })
  await showWelcome(shop, 'marta')
  await beginCount()
  await scan('1234')
  const dialog = await screen.findByRole('dialog', { name: '¿Cuánto hay?' })
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Cantidad en lb'))
  type('quantity', '0.5')
  await press('{Enter}')
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ 'Queso fresco': 0.5 }))
  await scan(scaleLabel(format, 1234, 1_250))
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ 'Queso fresco': 1.75 }))
  await scan(scaleLabel(format, 1234, 0))
  await screen.findByText(scaleMessages.empty.weight)
  await scan('1234')
  await screen.findByRole('dialog', { name: 'Contar otra vez' })
  type('quantity', '1/4')
  await press('{Enter}')
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ 'Queso fresco': 2 }))
  expect(screen.queryByRole('region', { name: 'No se contó' })).toBeNull()
})

test('0* counts none of an article, and F4 asks whether another count of it is added or replaces it', async () => {
  const { pan } = shop.products
  const marta = await signInOnOtherDevice(shop, 'marta')
  await showWelcome(shop, 'marta')
  await beginCount()
  type('article', '0*')
  await scan(pan.code)
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ [pan.name]: 0 }))

  const recount = async (text: string) => {
    await press('{F4}')
    await screen.findByRole('dialog', { name: 'Contar otra vez' })
    type('quantity', text)
    await press('{Enter}')
  }
  await recount('30')
  expect(await screen.findByText('Elige qué se hace con lo que ya se contó')).toBeDefined()
  type('quantity', '30s')
  await press('{Enter}')
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ [pan.name]: 30 }))
  await recount('7r')
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ [pan.name]: 7 }))
  await recount('q')
  await waitFor(async () => expect(await countedBy(marta)).toEqual({}))
  await screen.findByText('Todavía no se ha contado nada')
})

test('an unknown code is listed with its quantity until it is put away', async () => {
  const app = await showWelcome(shop, 'marta')
  await beginCount()
  const buzz = vi.spyOn(memberPortsOf(app).sounds, 'refused')
  type('article', '5*')
  await scan('999000111222')
  await screen.findByText('No se contó (1)')
  expect(buzz).toHaveBeenCalledOnce()
  expect(refused()).toEqual(['5 × 999000111222 No existe un producto con el código 999000111222'])
  await user.click(screen.getByRole('button', { name: /Quitar/ }))
  await waitFor(() => expect(screen.queryByText('No se contó (1)')).toBeNull())
})

test('several people add up, and the screen shows what a colleague counts', async () => {
  const { pan } = shop.products
  const other = await signInOnOtherDevice(shop, 'superadmin')
  await showWelcome(shop, 'marta')
  await beginCount()
  await scan(pan.code)
  await waitFor(() => expect(rows().map(([name, , counted]) => [name, counted])).toEqual([[pan.name, '1']]))
  const { id } = await findRecord(other, 'products', 'code', pan.code)
  await other('POST', '/stock-counts/1/tallies', { product_id: id, quantity: 4, mode: 'add' })
  await waitFor(() => expect(rows().map(([name, , counted]) => [name, counted])).toEqual([[pan.name, '5']]), {
    timeout: 15_000,
  })
}, 30_000)

test('tallied meanwhile: posting is refused and the new differences are shown; again it posts them', async () => {
  const { pan } = shop.products
  const other = await signInOnOtherDevice(shop, 'superadmin')
  await showWelcome(shop, 'marta')
  await beginCount()
  await scan(pan.code)
  await waitFor(async () => expect(await countedBy(other)).toEqual({ [pan.name]: 1 }))
  await press('{F10}')
  const dialog = await screen.findByRole('dialog', { name: 'Diferencias del conteo' })
  const shown = () => [...dialog.querySelectorAll('tbody td')].slice(2, 5).map((cell) => cell.textContent)
  await waitFor(() => expect(shown()).toEqual(['1', '1000', '−999']))
  const { id } = await findRecord(other, 'products', 'code', pan.code)
  await other('POST', '/stock-counts/1/tallies', { product_id: id, quantity: 4, mode: 'add' })
  await press('{F10}')
  await screen.findByText('Se contó algo más mientras revisabas. Mira otra vez las diferencias.')
  const again = await screen.findByRole('dialog', { name: 'Diferencias del conteo' })
  await waitFor(() =>
    expect([...again.querySelectorAll('tbody td')].slice(2, 5).map((cell) => cell.textContent)).toEqual([
      '5',
      '1000',
      '−995',
    ]),
  )
  await press('{F10}')
  await screen.findByText('Aplicado')
  expect(await stockOf(other, pan.code)).toBe(5)
})

test('discarding asks, begins on no, needs a reason, and leaves the stock as it is', async () => {
  const { pan } = shop.products
  const marta = await signInOnOtherDevice(shop, 'marta')
  await showWelcome(shop, 'marta')
  await beginCount()
  await scan(pan.code)
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ [pan.name]: 1 }))
  await press('{F9}')
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar el conteo?' })
  expect(document.activeElement?.textContent).toContain('No descartar')
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }))
  expect(field('reason')?.getAttribute('aria-invalid')).toBe('true')
  type('reason', 'Era una prueba')
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }))
  await screen.findByText('Descartado')
  expect(screen.getByText('Era una prueba')).toBeDefined()
  expect(await stockOf(marta, pan.code)).toBe(1000)
})

test('a second stock take is refused at its name while one is open, and what was typed stays', async () => {
  await showWelcome(shop, 'marta')
  await beginCount()
  await press('{Escape}')
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Conteo de inventario'),
  )
  await press('{Insert}')
  type('name', 'Tienda')
  await press('{Enter}')
  await screen.findByText('Ya hay un conteo abierto: Bodega')
  expect(field('name')?.value).toBe('Tienda')
})

test('who counts blind sees neither stock nor differences, and has no F10', async () => {
  const { pan } = shop.products
  const elena = await signInOnOtherDevice(shop, 'superadmin')
  await elena('PUT', '/settings', { blind_counts: true })
  await takeRight(shop, 'update product')
  await showWelcome(shop, 'marta')
  await beginCount()
  await scan(pan.code)
  await waitFor(() => expect(rows()).toEqual([[pan.name, pan.code, '1']]))
  expect(screen.queryByRole('button', { name: /Ver diferencias/ })).toBeNull()
  await press('{F10}')
  expect(screen.queryByRole('dialog')).toBeNull()
  type('article', 'pan')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0))
  expect(screen.queryByText('en existencia')).toBeNull()
})
