// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { findRecord } from '../../e2e/support/shop/other-device.ts'
import {
  atField,
  entries,
  focused,
  idOf,
  lines,
  openDelivery,
  startDeliveries,
  supplierName,
} from './entering.tsx'
import { dialog, person } from '../interactions.ts'
import { plain, press, scan } from '../returning-till.tsx'

vi.setConfig({ testTimeout: 60_000 })

test('a delivery is entered without a mouse: supplier, document, 24* scan, cost, F10 and C, and all of it is written', async () => {
  const { shop, owner, marta, supplierId } = await startDeliveries()
  const { pan, agua } = shop.products
  await openDelivery()
  expect(focused()).toBe('supplier_id')
  await press('pan')
  await screen.findByRole('option', { name: new RegExp(supplierName) })
  await press('{Enter}')
  await atField('document')
  await press('A-1{Enter}')
  await atField('product')
  await press('24*')
  await scan(pan.code)
  const panId = await idOf(owner, pan.code)
  await atField(`${panId}-cost`)
  expect(lines()).toEqual([['24', '0.75', '']])
  await press('1', '{Enter}')
  await atField('product')
  // A scan in the cost takes the line as it is and begins the next one.
  await scan(agua.code)
  const aguaId = await idOf(owner, agua.code)
  await atField(`${aguaId}-cost`)
  await press('12*')
  await scan(agua.code)
  await waitFor(() =>
    expect(lines()).toEqual([
      ['24', '1', ''],
      ['13', '3.00', ''],
    ]),
  )
  await press('{F7}')
  await atField(`${aguaId}-price`)
  await press('5.50', '{F10}')
  await waitFor(() => expect(dialog()).toBe('¿Cómo se paga?'))
  await press('c')
  await screen.findByText(new RegExp(`${deliveryMessages.created(1)} ·`))
  expect(plain(screen.getByText(/ ·/, { selector: '.entry-written' }).textContent)).toContain('Q 63.00')
  await atField('supplier_id')
  expect(lines()).toEqual([])

  expect(await entries(owner)).toEqual([['A-1', 'cash', 63, 'done']])
  const { entry: delivery } = await owner<{ entry: Record<string, unknown> }>('GET', '/stock-entries/1')
  expect([delivery['supplier'], delivery['lines']]).toMatchObject([
    { id: supplierId, name: supplierName },
    [
      { product_id: panId, quantity: 24, unit_cost: 1, total: 24, price: null },
      { product_id: aguaId, quantity: 13, unit_cost: 3, total: 39, old_price: 5, price: 5.5 },
    ],
  ])
  expect(await findRecord(owner, 'products', 'code', agua.code)).toMatchObject({ stock: 1_013, price: 5.5 })
  const { movements } = await marta<{ movements: unknown[] }>('GET', '/cash-registers/movements')
  expect(movements).toMatchObject([
    { kind: 'supplier', amount: 63, reason: deliveryMessages.paidDelivery(1) },
  ])

  // What was written is one step away, and Escape leads back to the form.
  await person.click(screen.getByRole('button', { name: 'Ver la entrada' }))
  await screen.findByRole('heading', { level: 1, name: /Entrada No\. 1/ })
  await press('{Escape}')
  await screen.findByRole('heading', { level: 1, name: 'Nueva entrada' })
  await atField('supplier_id')
})

test('an unknown code is told and nothing is lost; F4, F8, the arrows and Supr change the lines', async () => {
  const { shop, owner } = await startDeliveries()
  const { pan, cafe } = shop.products
  const [panId, cafeId] = [await idOf(owner, pan.code), await idOf(owner, cafe.code)]
  await openDelivery()
  await scan(pan.code)
  await atField(`${panId}-cost`)
  await scan('99999999')
  await screen.findByText('99999999')
  expect(lines()).toEqual([['1', '0.75', '']])
  await scan(cafe.code)
  await atField(`${cafeId}-cost`)
  await press('{F4}')
  await atField(`${cafeId}-quantity`)
  await press('6', '{Enter}')
  await atField(`${cafeId}-cost`)
  await press('{F8}')
  await screen.findByText('toda la línea')
  await waitFor(() => expect(lines().at(-1)).toEqual(['6', '153.00', '']))
  await press('{ArrowUp}')
  await atField(`${panId}-cost`)
  await press('{Escape}')
  await atField('product')
  await press('{Delete}')
  await waitFor(() => expect(lines()).toEqual([['6', '153.00', '']]))
  await press('{F10}')
  await waitFor(() => expect(dialog()).toBe('¿Cómo se paga?'))
  await press('n')
  await screen.findByText(new RegExp(`${deliveryMessages.created(1)} ·`))
  expect(await entries(owner)).toEqual([[null, 'none', 153, 'done']])
})

test('F6 leads from the search to the cost of the selected line, all of it selected; Enter keeps it', async () => {
  const { shop, owner } = await startDeliveries()
  const panId = await idOf(owner, shop.products.pan.code)
  await openDelivery()
  await scan(shop.products.pan.code)
  await atField(`${panId}-cost`)
  await press('{Enter}')
  await atField('product')
  await press('{F6}')
  await atField(`${panId}-cost`)
  const { selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, '0.75'.length])
  await press('{Enter}')
  await atField('product')
  expect(lines()).toEqual([['1', '0.75', '']])
})

test('what is missing is said at its field, price below cost only said, and on credit a supplier is asked for', async () => {
  const { shop, owner } = await startDeliveries()
  const panId = await idOf(owner, shop.products.pan.code)
  await openDelivery()
  await press('{F10}')
  await screen.findByText(deliveryMessages.noLines, { selector: '.field__error *' })
  await atField('product')
  await scan(shop.products.pan.code)
  await atField(`${panId}-cost`)
  await press('{Backspace}', '{F10}')
  await screen.findByText(deliveryMessages.missingCost)
  await atField(`${panId}-cost`)
  await press('2')
  const said = await screen.findByText(deliveryMessages.belowCost)
  const price = document.querySelector(`[name="${panId}-price"]`)
  expect(price?.getAttribute('aria-describedby')).toBe(said.id)
  expect(screen.queryByText(deliveryMessages.missingCost)).toBeNull()
  await press('{F10}')
  await waitFor(() => expect(dialog()).toBe('¿Cómo se paga?'))
  // An Enter too many pays nothing.
  await press('{Enter}')
  await waitFor(() => expect(dialog()).toBeUndefined())
  await press('{F10}')
  await waitFor(() => expect(dialog()).toBe('¿Cómo se paga?'))
  await press('r')
  await screen.findByText(deliveryMessages.creditNeedsSupplier)
  await atField('supplier_id')
  await press('pan')
  await screen.findByRole('option', { name: new RegExp(supplierName) })
  await press('{Enter}', '{F10}')
  await waitFor(() => expect(dialog()).toBe('¿Cómo se paga?'))
  await press('r')
  await screen.findByText(new RegExp(`${deliveryMessages.created(1)} ·`))
  const { suppliers } = await owner<{ suppliers: unknown[] }>('GET', '/reports/payables')
  expect(suppliers).toMatchObject([{ name: supplierName, balance: 2 }])
})

test('F9 asks before it throws away what was entered, and begins on the harmless button', async () => {
  const { shop, owner } = await startDeliveries()
  await openDelivery()
  await scan(shop.products.pan.code)
  await waitFor(() => expect(lines()).toHaveLength(1))
  await press('{F9}')
  await waitFor(() => expect(dialog()).toBe('Descartar la entrada'))
  await press('{Enter}')
  await waitFor(() => expect(dialog()).toBeUndefined())
  expect(lines()).toHaveLength(1)
  await press('{F9}', '{Tab}', '{Enter}')
  await waitFor(() => expect(lines()).toEqual([]))
  await atField('supplier_id')
  expect(await entries(owner)).toEqual([])
})
