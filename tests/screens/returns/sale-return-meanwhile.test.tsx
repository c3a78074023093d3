// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { createApp } from '../../../src/main.tsx'
import { dialog, field, person } from '../interactions.ts'
import {
  beginReturn,
  endSession,
  openedOf,
  openList,
  openSale,
  press,
  quantities,
  scan,
  show,
  slip,
  startTill,
  stored,
  written,
} from '../returning-till.tsx'
import { catalogOf, linesOf, saleOf } from '../selling-app.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a return whose answer was lost is asked for again, and written once', async () => {
  const { shop, line, marta } = await startTill()
  const path = '/api/v1/sales/1/returns'
  line.fail('cut', 'POST', path)
  await beginReturn()
  await scan(shop.products.pan.code)
  await waitFor(() => expect(quantities()).toEqual(['1', '0']))
  await press('{F10}', '1', '{Enter}')
  await slip()
  expect(line.log().filter((entry) => entry.includes(path))).toEqual([`POST ${path} cut`, `POST ${path} 201`])
  expect((await written(marta)).returned).toEqual([1, 0])
})

test('what another till took back meanwhile refuses the rest, and the figures are read again', async () => {
  const { shop, marta } = await startTill()
  await beginReturn()
  await press('3', '{ArrowDown}', '1', '{F10}', '1')
  const superadmin = await openedOf(shop, 'superadmin')
  await superadmin('POST', '/sales/1/returns', {
    lines: [{ position: 1, quantity: 2, restock: true }],
    reason: 'Otra caja',
  })
  await press('{Enter}')
  await screen.findByText(returnMessages.left(units(2)))
  await waitFor(() => expect(quantities()).toEqual(['2', '1']))
  screen.getByText('Quedan 2 de 4')
  await press('{F10}', '1', '{Enter}')
  await slip()
  expect((await written(marta)).returned).toEqual([4, 1])
})

test('a register that was closed elsewhere refuses the return, which is finished once another is open', async () => {
  const { marta } = await startTill()
  await beginReturn()
  await press('2', '{F10}', '1')
  await marta('POST', '/cash-registers/close', { closing_amount: 510 })
  await press('{Enter}')
  await screen.findByText(returnMessages.needsRegister)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir Caja'))
  await press('{Enter}')
  await person.type(await screen.findByLabelText('Monto Inicial'), '100{Enter}')
  await openList()
  expect([dialog(), quantities()]).toEqual(['Devolver de la venta No. 1', ['2', '0']])
  await press('{F10}', '1', '{Enter}')
  await slip()
  expect((await written(marta)).returned).toEqual([2, 0])
})

test('a killed browser comes back to what was entered, and a sent return is written once', async () => {
  const { line, kill, marta } = await startTill()
  await beginReturn()
  await press('2', '{F10}')
  await stored({ value: { entering: 'reason' } })
  kill()
  const second = show(createApp({ host: line.url }))
  await openList()
  await waitFor(() => expect(dialog()).toBe('Devolver de la venta No. 1'))
  const path = '/api/v1/sales/1/returns'
  line.fail('cut', 'POST', path, 2)
  await press('1', '{Enter}')
  await waitFor(() => expect(line.log()).toContain(`POST ${path} cut`))
  await stored({ value: 'sending' })
  second()
  show(createApp({ host: line.url }))
  await openList()
  await slip()
  expect((await written(marta)).returned).toEqual([2, 0])
})

test('a session that ends in the middle of a return is renewed over it, and the return is written once', async () => {
  const { shop, line, marta } = await startTill()
  await beginReturn()
  await press('2', '{F10}', '1')
  await endSession({ shop, line })
  await press('{Enter}')
  await waitFor(() => expect(field('password')).toBe(document.activeElement))
  line.release()
  await person.keyboard(`${shop.password}{Enter}`)
  await slip()
  expect(await written(marta)).toEqual({
    state: 'done',
    returned: [2, 0],
    returns: [['Artículo equivocado', ['cash', 2.5, null]]],
  })
})

test('a return leaves the cart of the open sale as it is', async () => {
  const { shop, app, marta } = await startTill()
  await beginReturn()
  await waitFor(() => expect(catalogOf(app)).not.toBeNull())
  const product = catalogOf(app)?.byCode(shop.products.cafe.code)
  if (product) saleOf(app).send({ type: 'product.pick', product, quantity: units(2) })
  const before = linesOf(app)
  await scan(shop.products.pan.code)
  await waitFor(() => expect(quantities()).toEqual(['1', '0']))
  await press('{F10}', '1', '{Enter}')
  await slip()
  expect([before.length, linesOf(app), (await written(marta)).returned]).toEqual([1, before, [1, 0]])
})

test('a sale of which something came back meanwhile is not voided, and its key is gone', async () => {
  const { shop, marta } = await startTill()
  await openSale()
  await press('{Delete}', '1')
  const superadmin = await openedOf(shop, 'superadmin')
  await superadmin('POST', '/sales/1/returns', {
    lines: [{ position: 1, quantity: 1, restock: true }],
    reason: 'Otra caja',
  })
  await press('{Enter}')
  await screen.findByText(returnMessages.hasReturns)
  await press('{Escape}')
  await screen.findByRole('region', { name: 'Devoluciones' })
  expect(screen.queryByRole('button', { name: /^Anular/ })).toBeNull()
  expect((await written(marta)).state).toBe('done')
})

test('a return and a void without an answer keep the register from being closed, and say what they wait for', async () => {
  const { line, marta } = await startTill()
  line.fail('hold', 'POST', '/api/v1/sales/1/void')
  await openSale()
  await press('{Delete}', '1', '{Enter}')
  await screen.findByText('Guardando')
  await screen.findByText(saleMessages.unanswered, {}, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: /^No anular/ })).toBeNull()
  line.release()
  await screen.findByText(returnMessages.voided)
  expect((await written(marta)).state).toBe('voided')
})
