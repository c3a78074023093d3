// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { createApp } from '../../../src/main.tsx'
import { readStoredChild } from '../../e2e/support/app/stored-till.ts'
import { acceptExchange, beginExchange, facts, payments, pick, shownReceipt } from './exchanging-till.tsx'
import { dialog, person } from '../interactions.ts'
import {
  beginReturn,
  openedOf,
  openList,
  press,
  quantities,
  scan,
  show,
  startTill,
  stored,
  written,
} from '../returning-till.tsx'

vi.setConfig({ testTimeout: 60_000 })

const path = '/api/v1/sales'
const exchanged = [['Cambio de la venta 1', 'Q 2.50']]
const salesOf = ({ line }: Awaited<ReturnType<typeof startTill>>) =>
  line.log().filter((entry) => entry.startsWith(`POST ${path} `))

/** Waits until the device has stored the exchange with the open sale. */
const storedExchange = () =>
  waitFor(async () =>
    expect(await readStoredChild('sale')).toMatchObject({ context: { ways: { exchange: { saleId: 1 } } } }),
  )

test('a browser that is killed in the return comes back to it, and C still exchanges', async () => {
  const till = await startTill()
  await beginReturn()
  await press('2', '{F10}')
  await stored({ value: { entering: 'reason' } })
  till.kill()
  show(createApp({ host: till.line.url }))
  await openList()
  await waitFor(() => expect(dialog()).toBe('Devolver de la venta No. 1'))
  await press('c')
  await screen.findByText('Cambio de la venta 1')
  // It is entered in one place: the return is over.
  await stored({ value: 'idle', context: { draft: null } })
  await pick(till.shop, { agua: 1 })
  await press('{F8}', '2.50{Enter}')
  await shownReceipt()
  expect(await payments(till, 2)).toEqual([
    ['exchange', 2.5],
    ['cash', 2.5],
  ])
  expect((await written(till.marta)).returned).toEqual([2, 0])
})

test('a browser that is killed at the till comes back to what pays first, and to the lines', async () => {
  const till = await startTill()
  await beginExchange(till, { pan: 2 }, { agua: 1 })
  await storedExchange()
  till.kill()
  show(createApp({ host: till.line.url }))
  await screen.findByText('Cambio de la venta 1')
  expect(facts()[0]).toEqual(exchanged[0])
  screen.getByRole('button', { name: /Quitar Agua/ })
  await press('{F8}', '2.50{Enter}')
  await shownReceipt()
  expect((await written(till.marta)).returned).toEqual([2, 0])
})

test('an exchange whose answer was lost is asked for again, also after a kill, and written once', async () => {
  const till = await startTill()
  await beginExchange(till, { pan: 4 }, { agua: 1 })
  till.line.fail('cut', 'POST', path, 2)
  await acceptExchange()
  await waitFor(() => expect(salesOf(till)).toContain(`POST ${path} cut`))
  await waitFor(async () => expect(await readStoredChild('sale')).toMatchObject({ value: 'completing' }))
  till.kill()
  show(createApp({ host: till.line.url }))
  await shownReceipt()
  expect((await written(till.marta)).returns).toEqual([['Cambio de artículo', ['exchange', 5, null]]])
  await till.shop.expectConsistentData({ sales: 2 })
})

test('a register that was closed elsewhere keeps the exchange for the next one', async () => {
  const till = await startTill()
  await beginExchange(till, { pan: 4 }, { agua: 1 })
  await till.marta('POST', '/cash-registers/close', { closing_amount: 510 })
  await acceptExchange()
  await person.type(await screen.findByLabelText('Monto Inicial'), '100{Enter}')
  await screen.findByText('Cambio de la venta 1')
  screen.getByRole('button', { name: /Quitar Agua/ })
  await acceptExchange()
  await shownReceipt()
  expect((await written(till.marta)).returned).toEqual([4, 0])
})

test('what a colleague took back meanwhile refuses the exchange at its place; the lines stay and can be paid', async () => {
  const till = await startTill()
  await beginExchange(till, { pan: 4 }, { agua: 1 })
  const superadmin = await openedOf(till.shop, 'superadmin')
  await superadmin('POST', '/sales/1/returns', {
    lines: [{ position: 1, quantity: 3, restock: true }],
    reason: 'Otra caja',
  })
  await acceptExchange()
  await waitFor(() =>
    expect(document.querySelector('.taken__wrong')?.textContent).toBe(returnMessages.left(units(1))),
  )
  expect(document.activeElement).toHaveProperty('name', 'tendered')
  await press('{Backspace}')
  await screen.findByText(returnMessages.exchangeDropped(1))
  screen.getByRole('button', { name: /Quitar Agua/ })
  // What is left is exchanged after all: the lines are there already.
  await beginReturn()
  await screen.findByText('Quedan 1 de 4')
  await scan(till.shop.products.pan.code)
  await waitFor(() => expect(quantities()).toEqual(['1', '0']))
  await press('{F10}', 'c')
  await screen.findByText('Cambio de la venta 1')
  await press('{F8}', '5{Enter}')
  await shownReceipt()
  expect(await payments(till, 2)).toEqual([
    ['exchange', 1.25],
    ['cash', 3.75],
  ])
})

test('a sale that was voided meanwhile is not exchanged', async () => {
  const till = await startTill()
  await beginExchange(till, { pan: 4 }, { agua: 1 })
  await till.marta('POST', '/sales/1/void', { reason: 'Otra caja' })
  await acceptExchange()
  await waitFor(() =>
    expect(document.querySelector('.taken__wrong')?.textContent).toBe(returnMessages.saleVoided),
  )
  expect((await written(till.marta)).returned).toEqual([0, 0])
})

test('a right that was taken away meanwhile refuses the exchange; the lines stay and can be paid', async () => {
  const till = await startTill()
  await beginExchange(till, { pan: 4 }, { agua: 1 })
  await till.shop.database((db) =>
    db.write((trx) => trx.deleteFrom('role_permissions').where('permission', '=', 'create return').execute()),
  )
  await acceptExchange()
  await waitFor(() =>
    expect(document.querySelector('#payment-refusal')?.textContent).toBe(messages.session.forbidden),
  )
  await press('{Backspace}')
  await screen.findByText(returnMessages.exchangeDropped(1))
  expect(document.activeElement).toHaveProperty('name', 'tendered')
  await press('5{Enter}')
  await shownReceipt()
  expect((await written(till.marta)).returned).toEqual([0, 0])
})
