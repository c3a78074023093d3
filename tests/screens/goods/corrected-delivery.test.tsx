// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { dialog, field, press } from '../interactions.ts'
import { atField, entries, lines, openDelivery } from './entering.tsx'
import { isOpen, openDeliveries, receiver, rows } from './received-goods.ts'

const user = userEvent.setup({ delay: null })
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(() => shop.close())

/** Opens the first delivery of the list. */
async function openSelected(): Promise<void> {
  await user.keyboard('{F10}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
  await user.keyboard('{Enter}')
}

/** Opens the newest delivery of the list, which is not voided. */
async function openNewest(number: number): Promise<void> {
  await waitFor(() => expect(rows()).toHaveLength(number))
  await openSelected()
  await isOpen(number)
  await screen.findByRole('button', { name: /Corregir entrada/ })
}

test('F4 voids a delivery, and opens its supplier, document, lines and costs in a new one, with its payment proposed', async () => {
  const receive = await receiver(shop)
  await receive({ supplier: 'El Molino', document: 'A-18', quantity: 24, cost: 0.8, paid: 'credit' })
  await openDeliveries(shop)
  await openNewest(1)
  await user.keyboard('{F4}')
  await waitFor(() => expect(dialog()).toBe('Anular la entrada No. 1'))
  await press('1')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Nueva entrada' })
  await atField('product')
  expect([field('supplier_id')?.value, field('document')?.value, lines()]).toEqual([
    'El Molino',
    'A-18',
    [['24', '0.80', '']],
  ])
  await user.keyboard('{F4}{Control>}a{/Control}42{F10}')
  await screen.findByText(/Se le debe al proveedor\. Así se pagó la entrada que corriges\./)
  await press('r')
  const owner = await signInOnOtherDevice(shop, 'superadmin')
  await waitFor(async () =>
    expect(await entries(owner)).toEqual([
      ['A-18', 'credit', 33.6, 'done'],
      ['A-18', 'credit', 19.2, 'voided'],
    ]),
  )
})

test('what cannot be voided is refused as ever, and nothing is opened; a voided one can be entered again later', async () => {
  const receive = await receiver(shop)
  const { id } = await receive({ quantity: 10_000 })
  const marta = await signInOnOtherDevice(shop, 'marta')
  const bread = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  const gone = { lines: [{ product_id: bread['id'], quantity: -9_999 }], reason: 'waste' }
  await marta('POST', '/stock-adjustments', gone)
  await openDeliveries(shop)
  await openNewest(1)
  await user.keyboard('{F4}')
  await waitFor(() => expect(dialog()).toBe('Anular la entrada No. 1'))
  await press('1')
  await user.keyboard('{Enter}')
  await screen.findAllByText(/quedan|Quedan|Ya no hay/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeUndefined())
  await isOpen(1)

  await marta('POST', '/stock-adjustments', { ...gone, lines: [{ ...gone.lines[0], quantity: 9_999 }] })
  await marta('POST', `/stock-entries/${id}/void`, { reason: 'Se registró dos veces' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await openSelected()
  await screen.findByRole('button', { name: /Ingresar otra vez/ })
  await user.keyboard('{F4}')
  await screen.findByRole('heading', { level: 1, name: 'Nueva entrada' })
  await waitFor(() => expect(lines()).toEqual([['10000', '0.50', '']]))
})

test('another delivery that is being entered stays, and nothing is voided', async () => {
  const receive = await receiver(shop)
  await receive()
  await openDeliveries(shop)
  await openDelivery()
  await user.keyboard('{F2}')
  await atField('product')
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  await atField('document')
  await press('B-7')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')
  await press('entradas')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Entradas' })
  await openNewest(1)
  await user.keyboard('{F4}')
  await screen.findByText(deliveryMessages.otherDraft)
  expect(dialog()).toBeUndefined()
  expect(screen.queryByText('ANULADA')).toBeNull()
})
