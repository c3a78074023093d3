// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Data } from '../../../domain/calls/call.ts'
import type { createDelivery } from '../../../domain/calls/deliveries.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { press, type } from '../interactions.ts'
import { isOpen, openDeliveries, receiver, rows } from './received-goods.ts'

const user = userEvent.setup({ delay: null })
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(() => shop.close())

/** Opens the newest delivery, and asks to void it. */
async function askToVoid(number: number): Promise<void> {
  await user.keyboard('{F10}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
  await user.keyboard('{Enter}')
  await isOpen(number)
  await user.keyboard('{Delete}')
  await screen.findByRole('dialog', { name: `Anular la entrada No. ${number}` })
}

const stockOfBread = async () => {
  const call = await signInOnOtherDevice(shop, 'marta')
  return (await findRecord(call, 'products', 'code', shop.products.pan.code))['stock']
}
const marks = () => screen.queryAllByText('ANULADA').length

test('Supr voids a delivery: the focus begins on no, a reason is picked, and the goods are gone again', async () => {
  const before = await stockOfBread()
  const receive = await receiver(shop)
  await receive({ supplier: 'El Molino', paid: 'credit' })
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await askToVoid(1)
  expect(document.activeElement?.textContent).toBe('No anularEsc')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Delete}')
  await screen.findByRole('dialog')
  await press('1')
  expect(document.activeElement?.textContent).toBe('Anular la entradaEnter')
  await user.keyboard('{Enter}')
  await screen.findByText('Entrada 1 anulada correctamente')
  await waitFor(() => expect(marks()).toBe(1))
  expect(screen.getByText(/Se registró dos veces/)).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Volver a la listaEsc'))
  expect(await stockOfBread()).toBe(before)
  await user.keyboard('{Delete}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Supr voids the selected delivery of the list too, with a reason in own words', async () => {
  const receive = await receiver(shop)
  await receive()
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.keyboard('{F10}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
  await user.keyboard('{Delete}')
  await screen.findByRole('dialog')
  await press('5')
  type('reason', 'Era de otra tienda')
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rows()[0]?.at(-1)).toBe('Q 5.00ANULADA'))
})

test('a delivery of which goods were sold meanwhile is refused, and the dialog keeps the reason', async () => {
  const receive = await receiver(shop)
  const { lines } = await receive()
  const marta = await signInOnOtherDevice(shop, 'marta')
  await marta('PUT', `/products/${lines[0]?.product_id ?? 0}`, { stock: 3 })
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await askToVoid(1)
  await press('2')
  await user.keyboard('{Enter}')
  await screen.findByText(deliveryMessages.soldSince(shop.products.pan.name, '3'))
  expect(screen.getByRole('dialog', { name: 'Anular la entrada No. 1' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(marks()).toBe(0)
})

test('cash of a delivery without a supplier, whose register is closed, is refused with the reason', async () => {
  const receive = await receiver(shop)
  const marta = await signInOnOtherDevice(shop, 'marta')
  await marta('POST', '/cash-registers/open', { initial_amount: 100 })
  await receive({ paid: 'cash' })
  await marta('POST', '/cash-registers/close', { closing_amount: 95 })
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await askToVoid(1)
  await press('1')
  await user.keyboard('{Enter}')
  await screen.findByText(deliveryMessages.cashGone)
  expect(marks()).toBe(0)
})

test('a delivery that a colleague voids meanwhile says so, and shows who it was', async () => {
  const receive = await receiver(shop)
  const { id } = await receive()
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await askToVoid(1)
  const marta = await signInOnOtherDevice(shop, 'marta')
  await marta('POST', `/stock-entries/${id}/void`, { reason: 'Se devolvió' })
  await press('1')
  await user.keyboard('{Enter}')
  await screen.findByText(deliveryMessages.alreadyVoided)
  await waitFor(() => expect(marks()).toBe(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/Se devolvió/)).toBeDefined()
})

test('a void whose right was taken away is refused and writes nothing', async () => {
  const receive = await receiver(shop)
  const { id } = await receive()
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await askToVoid(1)
  await shop.database((db) =>
    db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'create stock entry').execute(),
    ),
  )
  await press('1')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(messages.session.forbidden))
  const voids = await shop.database((db) => db.read.selectFrom('stock_entry_voids').selectAll().execute())
  expect([id > 0, voids]).toEqual([true, []])
})

test('a void whose answer is lost is asked for again with the same key, and is done once', async () => {
  const before = await stockOfBread()
  const receive = await receiver(shop)
  await receive()
  await openDeliveries(shop)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await askToVoid(1)
  await shop.stopServer()
  await press('1')
  await user.keyboard('{Enter}')
  await screen.findByText(deliveryMessages.voidUnknown, {}, { timeout: 20_000 })
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Anular la entrada No. 1' })).toBeDefined()
  await shop.startServer()
  await screen.findByText('Entrada 1 anulada correctamente', {}, { timeout: 20_000 })
  expect(await stockOfBread()).toBe(before)
})

test('a superadmin sees the delivery of another store, and cannot void it', async () => {
  const owner = await signInOnOtherDevice(shop, 'superadmin')
  await owner('POST', '/stores', { name: 'Sucursal Norte', address: 'Zona 18' })
  const storeId = Number((await findRecord(owner, 'stores', 'name', 'Sucursal Norte'))['id'])
  await shop.database((db) =>
    db.write((trx) =>
      trx.updateTable('users').set({ store_id: storeId }).where('username', '=', 'marta').execute(),
    ),
  )
  const marta = await signInOnOtherDevice(shop, 'marta')
  await marta('POST', '/products', { name: 'Jabón', stock: 0, min_stock: 0, price: 5, cost: 3 })
  const { id: productId } = await findRecord(marta, 'products', 'name', 'Jabón')
  const { entry: delivery } = await marta<Data<typeof createDelivery>>('POST', '/stock-entries', {
    ...{ supplier_id: null, document: null, paid: 'none' },
    lines: [{ product_id: productId, quantity: 4, unit_cost: 3 }],
  })
  await openDeliveries(shop, 'superadmin')
  history.pushState(null, '', `/stock-entries/${delivery.id}`)
  await isOpen(1)
  await user.keyboard('{Delete}')
  expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: /Anular/ })]).toEqual([
    null,
    null,
  ])
  expect(screen.getByText('Sucursal Norte')).toBeDefined()
})
