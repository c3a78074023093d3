// In a process of its own: it replaces a module.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import type { soldSale } from '../../../domain/calls/sold-sales.ts'
import type { Wire } from '../../../domain/shape/shape.ts'
import type { Paper } from '../../../domain/paper/paper.ts'
import { returnMessages, returnReasons, voidReasons } from '../../../domain/selling/return-messages.ts'
import { cashOnly } from '../../../domain/selling/tenders.ts'
import { units } from '../../../domain/quantity.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop } from '../../e2e/support/shop/shop.ts'
import { dialog, HELP, press as pressOnce } from '../interactions.ts'
import {
  beginReturn,
  nothing,
  openList,
  openSale,
  plain,
  press,
  quantities,
  scan,
  sell,
  show,
  slip,
  startTill,
  written,
} from '../returning-till.tsx'
import { openSellingApp } from '../selling-app.ts'
import { paperLines } from '../../support/paper-lines.ts'

vi.setConfig({ testTimeout: 60_000 })

const { papers } = vi.hoisted(() => ({ papers: [] as Paper[] }))
// jsdom cannot print.
vi.mock(import('../../../src/services/printing/paper-printer.tsx'), async (original) => ({
  ...(await original()),
  printPaper: (paper: Paper) => {
    papers.push(paper)
    return Promise.resolve()
  },
}))

beforeEach(() => {
  papers.length = 0
})

const [wrongArticle = '', damaged = ''] = returnReasons

/** The receipt of a return, once it is printed too: otherwise it may be printed during the next test. */
async function printedSlip(): Promise<HTMLElement> {
  await waitFor(() => expect(papers.some(({ name }) => name === 'Devolución')).toBe(true))
  return slip()
}

test('a scanned article comes back by keys alone, with its receipt, and list and sale say so', async () => {
  const { shop, marta } = await startTill()
  const { stock } = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  await beginReturn()
  await scan(shop.products.pan.code)
  await waitFor(() => expect(quantities()).toEqual(['1', '0']))
  await press('{F10}', '1', '{Enter}')
  expect(plain((await printedSlip()).textContent)).toContain('Total devueltoQ 1.25EfectivoQ 1.25')
  expect(await written(marta)).toEqual({
    state: 'done',
    returned: [1, 0],
    returns: [[wrongArticle, ['cash', 1.25, null]]],
  })
  expect((await findRecord(marta, 'products', 'code', shop.products.pan.code))['stock']).toBe(
    Number(stock) + 1,
  )
  await waitFor(() =>
    expect(papers.map((paper) => paperLines(paper).includes('Devolución 1'))).toEqual([true]),
  )
  await press('{Enter}')
  const returns = await screen.findByRole('region', { name: 'Devoluciones' })
  expect(plain(returns.textContent)).toMatch(
    /Marta Castillo1 × Pan francésArtículo equivocadoEfectivo Q 1\.25Q 1\.25$/,
  )
  await press('{Escape}')
  await screen.findByText(/^Devuelto Q\s1\.25$/)
})

test('quantities are typed, by 2* and a scan, by F8 for all; N keeps a line out of the stock', async () => {
  const { shop, marta } = await startTill()
  const { stock } = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  await beginReturn()
  await press('2*')
  await screen.findByText('2 × el próximo artículo')
  await scan(shop.products.pan.code)
  await waitFor(() => expect(quantities()).toEqual(['2', '0']))
  await press('{ArrowDown}', '1')
  expect(quantities()).toEqual(['2', '1'])
  await press('{ArrowUp}', '3')
  expect(quantities()).toEqual(['3', '1'])
  await press('3*')
  await press('{Backspace}')
  expect([screen.queryByText(/el próximo artículo/), quantities()]).toEqual([null, ['2', '1']])
  await press('{F8}', 'n')
  expect(quantities()).toEqual(['4', '1'])
  await press('{F10}', '2', '{Enter}')
  await printedSlip()
  expect(await written(marta)).toEqual({
    state: 'done',
    returned: [4, 1],
    returns: [[damaged, ['cash', Number(shop.products.agua.price) / 100 + 5, null]]],
  })
  expect((await findRecord(marta, 'products', 'code', shop.products.pan.code))['stock']).toBe(stock)
})

test('what cannot be returned is told at its place, with nothing typed lost', async () => {
  const { shop, marta } = await startTill()
  await beginReturn()
  await press('9')
  await press('{F10}')
  expect(screen.getAllByText(returnMessages.left(units(4)))).toHaveLength(2)
  expect([quantities(), dialog()]).toEqual([['9', '0'], 'Devolver de la venta No. 1'])
  await scan(shop.products.cafe.code)
  await screen.findByText(returnMessages.unknownLine)
  await scan('9999999999994')
  await screen.findByText(saleMessages.unknownCode('9999999999994'))
  expect(await written(marta)).toEqual(nothing)
  await press('{Backspace}', '1', '{F10}', '6', '{Enter}')
  await screen.findByText(messages.validation.required)
  await press('Se mojó', '{Enter}')
  await scan(shop.products.pan.code)
  await screen.findByText(saleMessages.notNow)
  await press('{Enter}')
  await printedSlip()
  expect((await written(marta)).returns).toEqual([['Se mojó', ['cash', 1.25, null]]])
})

test('what was paid by card goes back by card or in cash, at most what came in by each', async () => {
  const tenders = cashOnly.map((way) => (way.id === 'card' ? { ...way, enabled: true } : way))
  const payments = [
    { tender: 'card', amount: 4, reference: '4412' },
    { tender: 'cash', amount: 1 },
  ]
  const { marta } = await startTill({ pan: 4, payments }, { tenders })
  await beginReturn()
  await press('{F8}', '{F10}')
  const cash = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Efectivo' })
  const card = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tarjeta' })
  expect([cash.value, card.value, document.activeElement]).toEqual(['1.00', '4.00', cash])
  await press('2', '{Enter}')
  await screen.findByText(/^Con Efectivo se devuelven como máximo Q\s1\.00$/)
  await press('{Control>}a{/Control}', '1', '{Tab}', '{Tab}')
  const reference = screen.getByRole('textbox', { name: 'Referencia de Tarjeta' })
  expect(document.activeElement).toBe(reference)
  screen.getByText('Revertir en el POS del banco')
  await press('9001', '{F10}', '1', '{Enter}')
  await printedSlip()
  expect((await written(marta)).returns).toEqual([[wrongArticle, ['cash', 1, null], ['card', 4, '9001']]])
})

test('without an open register F4 says so, with the way to open it', async () => {
  const { app, marta } = await startTill()
  await marta('POST', '/cash-registers/close', { closing_amount: 510 })
  app.ports.session
    .getSnapshot()
    .children.tillHolder?.getSnapshot()
    .children.register?.send({ type: 'status.check' })
  await screen.findAllByRole('link', { name: /^Abrir Caja/ })
  await openSale()
  await press('{F4}')
  await screen.findByText(returnMessages.needsRegister)
  expect([dialog(), document.activeElement?.textContent]).toEqual([undefined, 'Abrir Caja'])
  await press('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/open-cash-register'))
})

test('who may not take sales back sees nothing of it', async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  indexedDB = new IDBFactory()
  const app = await openSellingApp(shop)
  await sell(shop, await signInOnOtherDevice(shop, 'ana'), { pan: 1 })
  history.replaceState(null, '', '/dashboard')
  show(app)
  await screen.findByRole('link', { name: /^Ventas/ })
  await press('{Alt>}b{/Alt}')
  await screen.findByRole('heading', { level: 1, name: 'Ventas hechas' })
  await press('1{Enter}')
  await screen.findByRole('region', { name: 'Productos' })
  await press('{F4}', '{Delete}')
  expect([dialog(), screen.queryByRole('button', { name: /Devolver|Anular/ })]).toEqual([undefined, null])
  await pressOnce(HELP)
  const help = await screen.findByRole('dialog', { name: /^Ayuda/ })
  expect(help.textContent).not.toMatch(/Devolver|Anular/)
})

test('a sale is voided from the list by keys, beginning on the harmless button; list, sale and copy say so', async () => {
  const { marta } = await startTill()
  await openList()
  await screen.findByText(/^Q\s\d/)
  await press('{F10}', '{Delete}')
  await waitFor(() => expect(dialog()).toBe('Anular la venta No. 1'))
  expect(document.activeElement?.textContent).toMatch(/^No anular/)
  await press('{Enter}')
  await waitFor(() => expect(dialog()).toBeUndefined())
  expect(await written(marta)).toEqual(nothing)
  await press('{Delete}', '1', '{Enter}')
  await screen.findByText(returnMessages.voided)
  await screen.findByText('ANULADA')
  expect((await written(marta)).state).toBe('voided')
  await press('{Enter}')
  await screen.findByText(new RegExp(voidReasons[0] ?? 'missing'))
  expect(screen.queryByRole('button', { name: /Devolver|Anular/ })).toBeNull()
  await press('{Control>}p{/Control}')
  await screen.findByText('Se imprimió la copia 1 del recibo.')
  await waitFor(() => expect(papers.map((paper) => paperLines(paper).includes('ANULADA'))).toEqual([true]))
})

test('C after F10 sells something else for it: the till asks for the difference, and one receipt has both', async () => {
  const { shop, marta } = await startTill({ pan: 4 })
  await beginReturn()
  await press('{F8}', '{F10}', 'c')
  await waitFor(() => expect(location.pathname).toBe('/sale'))
  expect(await screen.findByText('Cambio de la venta 1')).toBeDefined()
  await scan(shop.products.agua.code)
  await screen.findByRole('button', { name: /Quitar Agua/ })
  await press('{F8}')
  await waitFor(() => expect(screen.getByLabelText(/Cuenta/)).toHaveProperty('value', ''))
  await press('{Enter}')
  await waitFor(() => expect(papers.length + screen.queryAllByText('Recibo').length).toBeGreaterThan(0))
  const { sale } = await marta<{ sale: Wire<typeof soldSale> }>('GET', '/sales/2')
  expect([sale.exchange?.sale_id, sale.payments.map(({ tender, amount }) => [tender, amount])]).toEqual([
    1,
    [['exchange', 5]],
  ])
  expect((await written(marta)).returned).toEqual([4])
})
