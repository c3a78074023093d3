// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { DeliveryRequest } from '../../../domain/goods/delivery-request.ts'
import { units } from '../../../domain/quantity.ts'
import { createApiClient } from '../../../src/services/api-client.ts'
import { postEntry } from '../../../src/services/api/deliveries.ts'
import { callWith, type ApiCall } from '../../e2e/support/shop/other-device.ts'
import {
  atField,
  entries,
  idOf,
  lines,
  openDelivery,
  restart,
  startDeliveries,
  storedDeliveries,
  storedDelivery,
  supplierName,
} from './entering.tsx'
import { sendCommand } from '../../support/send-command.ts'
import { dialog } from '../interactions.ts'
import { endSession, press, scan } from '../returning-till.tsx'
import { signInAt } from '../selling-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const user = userEvent.setup({ delay: null })
const path = '/api/v1/stock-entries'
const created = (number: number) => screen.findByText(new RegExp(`${deliveryMessages.created(number)} ·`))
type Till = Awaited<ReturnType<typeof startDeliveries>>

/** Enters 24 breads of the document A-1 of the supplier, without saving. */
async function enterBread({ shop }: Pick<Till, 'shop'>): Promise<void> {
  await openDelivery()
  await press('pan')
  await screen.findByRole('option', { name: new RegExp(supplierName) })
  await press('{Enter}')
  await atField('document')
  await press('A-1{Enter}', '24*')
  await scan(shop.products.pan.code)
  await waitFor(() => expect(lines()).toEqual([['24', '0.75', '']]))
}

/** F10, and the letter of a payment. */
async function pay(letter: string): Promise<void> {
  await press('{F10}')
  await waitFor(() => expect(dialog()).toBe('¿Cómo se paga?'))
  await press(letter)
}

const post = (call: ApiCall, product: number, document: string, supplier: number) =>
  call('POST', '/stock-entries', {
    ...{ supplier_id: supplier, document, paid: 'none' },
    lines: [{ product_id: product, quantity: 1, unit_cost: 1 }],
  })

test('a delivery whose answer was lost is asked for again, and written once', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  till.line.fail('cut', 'POST', path)
  await pay('c')
  await created(1)
  expect(till.line.log().filter((one) => one === `POST ${path} cut` || one === `POST ${path} 201`)).toEqual([
    `POST ${path} cut`,
    `POST ${path} 201`,
  ])
  expect(await entries(till.owner)).toEqual([['A-1', 'cash', 18, 'done']])
})

test('a killed browser comes back to what was entered, and a sent delivery is written once, on whatever screen one is', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  await press('0.80')
  await storedDelivery({ context: { draft: { document: 'A-1', lines: [{ cost: '0.80' }] } } })
  till.kill()
  const second = restart(till.line.url)
  await openDelivery()
  expect(lines()).toEqual([['24', '0.80', '']])
  till.line.fail('cut', 'POST', path, 2)
  await pay('r')
  await storedDelivery({ value: 'sending' })
  await waitFor(() => expect(till.line.log()).toContain(`POST ${path} cut`))
  second.kill()
  history.replaceState(null, '', '/dashboard')
  restart(till.line.url)
  await openDelivery()
  await created(1)
  expect(await entries(till.owner)).toEqual([['A-1', 'credit', 19.2, 'done']])
})

test('the document that a colleague has entered meanwhile is refused at its field, with the first delivery and nothing lost', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  await post(till.owner, await idOf(till.owner, till.shop.products.agua.code), 'a 1', till.supplierId)
  await pay('n')
  await screen.findByText(deliveryMessages.sameDocument('A-1', supplierName, 1))
  await atField('document')
  expect([dialog(), lines()]).toEqual([undefined, [['24', '0.75', '']]])
  await press('A-2')
  await pay('n')
  await created(2)
})

test('a register that was closed elsewhere refuses the cash where it is chosen; on credit it is written', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  await till.marta('POST', '/cash-registers/close', { closing_amount: 500 })
  await pay('c')
  await screen.findByText(registerMessages.noneOpen)
  expect(dialog()).toBe('¿Cómo se paga?')
  await within(screen.getByRole('dialog')).findByRole('link', { name: 'Abrir Caja' })
  await press('r')
  await created(1)
  expect(await entries(till.owner)).toEqual([['A-1', 'credit', 18, 'done']])
})

test('a product that was deleted meanwhile is said in its line, and the rest is saved without it', async () => {
  const till = await startDeliveries()
  const { pan, agua } = till.shop.products
  await enterBread(till)
  await scan(agua.code)
  await waitFor(() => expect(lines()).toHaveLength(2))
  const panId = await idOf(till.owner, pan.code)
  await till.owner('DELETE', `/products/${panId}`)
  await pay('n')
  await screen.findByText(deliveryMessages.productGone(1, pan.name))
  await atField(`${panId}-quantity`)
  await press('{Escape}')
  await atField('product')
  await press('{Delete}')
  await waitFor(() => expect(lines()).toEqual([['1', '3.00', '']]))
  await pay('n')
  await created(1)
})

test('a supplier who was deleted meanwhile is said at the field, and the delivery is saved without them', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  await till.owner('DELETE', `/suppliers/${till.supplierId}`)
  await pay('n')
  await screen.findAllByText(deliveryMessages.supplierGone)
  expect([lines(), await entries(till.owner)]).toEqual([[['24', '0.75', '']], []])
  await atField('supplier_id')
  await user.clear(document.activeElement as HTMLInputElement)
  await press('{Enter}')
  await pay('n')
  await created(1)
  expect(await entries(till.owner)).toEqual([['A-1', 'none', 18, 'done']])
})

test('a session that ends in the middle of a delivery is renewed over it, and the delivery is written once', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  await endSession(till)
  await pay('n')
  await screen.findByRole('dialog', { name: 'Inicio de sesión' })
  till.line.release()
  expect(await entries(till.owner)).toEqual([])
  signInAt(till.app, till.shop, 'marta')
  await created(1)
  expect(await entries(till.owner)).toEqual([['A-1', 'none', 18, 'done']])
})

test('a price that somebody changed meanwhile is refused at the new price, which counts once it is taken again', async () => {
  const till = await startDeliveries()
  const { pan } = till.shop.products
  const panId = await idOf(till.owner, pan.code)
  await enterBread(till)
  await press('{F7}')
  await atField(`${panId}-price`)
  await press('1.50')
  await till.owner('PUT', `/products/${panId}`, { price: 1.3 })
  await pay('n')
  const changed = /Alguien cambió el precio de Pan francés: ahora es Q\s1\.30/
  await screen.findAllByText(changed)
  await atField(`${panId}-price`)
  expect(lines()).toEqual([['24', '0.75', '1.50']])
  await screen.findByText(/se vende a Q\s1\.30/)
  await press('{Enter}')
  await waitFor(() => expect(document.querySelector('.entry-line__error')).toBeNull())
  await pay('n')
  await created(1)
})

test('what was entered stays on the device after signing out, and another person does not see it', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  await storedDelivery({ context: { draft: { document: 'A-1' } } })
  till.app.ports.session.send({ type: 'session.leave', hasOpenSale: false, unsettled: null })
  await waitFor(() => expect(till.app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  signInAt(till.app, till.shop, 'superadmin')
  await openDelivery()
  expect([lines(), (await storedDeliveries()).size > 0]).toEqual([[], true])
  till.app.ports.session.send({ type: 'session.leave', hasOpenSale: false, unsettled: null })
  await waitFor(() => expect(till.app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  signInAt(till.app, till.shop, 'marta')
  await openDelivery()
  expect(lines()).toEqual([['24', '0.75', '']])
  await pay('n')
  await created(1)
})

test('a delivery that was sent when its person signed out is asked for with its key once they are back', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  till.line.fail('cut', 'POST', path, 9)
  await pay('n')
  await waitFor(() => expect(till.line.log()).toContain(`POST ${path} cut`))
  await storedDelivery({ value: 'sending' })
  till.app.ports.session.send({ type: 'session.leave', hasOpenSale: false, unsettled: null })
  await waitFor(() => expect(till.app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  till.kill()
  const again = restart(till.shop.url)
  await screen.findByLabelText('Usuario')
  signInAt(again.app, till.shop, 'marta')
  await openDelivery()
  await created(1)
  expect(await entries(till.owner)).toEqual([['A-1', 'none', 18, 'done']])
})

test('a right that was taken away refuses the delivery, and nothing of it is lost', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  const { users } = await till.owner<{ users: { id: number; username: string }[] }>('GET', '/users')
  const { roles } = await till.owner<{ roles: { id: number; name: string }[] }>('GET', '/roles')
  const martaId = users.find(({ username }) => username === 'marta')?.id
  const cashier = roles.find(({ name }) => name === 'cajero')?.id
  await till.owner('PUT', `/users/${martaId}`, { roles: [cashier] })
  await pay('n')
  await screen.findAllByText(messages.session.forbidden)
  expect(await entries(till.owner)).toEqual([])
  expect([...(await storedDeliveries()).values()]).toMatchObject([
    { context: { draft: { document: 'A-1' } } },
  ])
})

test('what another tab has written of the same delivery is not written again', async () => {
  const till = await startDeliveries()
  await enterBread(till)
  await storedDelivery({ context: { draft: { document: 'A-1' } } })
  const [stored] = (await storedDeliveries()).values()
  const { token } = await callWith(till.shop, null)<{ token: string }>('POST', '/login', {
    ...{ username: 'marta', password: till.shop.password },
  })
  const otherTab = createApiClient({ host: till.shop.url, token: () => token })
  const panId = await idOf(till.owner, till.shop.products.pan.code)
  const order: DeliveryRequest = {
    ...{ key: stored?.context.draft.key ?? '', supplier: { id: till.supplierId, name: supplierName } },
    ...{ document: 'A-1', paid: 'none' },
    lines: [{ productId: panId, quantity: units(24), cost: { each: 75 }, price: null, priceSeen: 125 }],
  }
  await sendCommand(otherTab, postEntry, order)
  await pay('n')
  await created(1)
  expect(await entries(till.owner)).toEqual([['A-1', 'none', 18, 'done']])
})
