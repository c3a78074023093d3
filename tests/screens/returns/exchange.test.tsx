// In a process of its own: it replaces a module.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Paper } from '../../../domain/paper/paper.ts'
import {
  acceptExchange,
  beginExchange,
  facts,
  handedBack,
  handedOver,
  payments,
  receiptTotals,
  spoken,
} from './exchanging-till.tsx'
import { openSale, plain, press, startTill, written } from '../returning-till.tsx'
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

/** What the first copy of the exchange says between the seller and the foot, by Ctrl+P on its sale. */
async function copy(): Promise<string[]> {
  await press('{Control>}p{/Control}')
  await waitFor(() => expect(papers.length).toBeGreaterThan(0))
  const lines = papers.slice(-1).flatMap(paperLines)
  expect(lines).toContain('COPIA 1')
  return lines.slice(lines.indexOf('Atendió Marta Castillo') + 1, lines.indexOf('Firma del cliente'))
}

test('Enter in the empty search pays the difference exactly, as the table of keys says', async () => {
  const till = await startTill({ pan: 4 })
  await beginExchange(till, { pan: 4 }, { cafe: 1 })
  await press('{Enter}')
  expect(await receiptTotals()).toEqual([
    ['Total', 'Q 42.50'],
    ['Cambio de artículosDevolución 1', 'Q 5.00'],
    ['Diferencia', 'Q 37.50'],
    ['Efectivo', 'Q 37.50'],
    ['Cambio', 'Q 0.00'],
  ])
})

test('the difference is paid: the receipt, the sale, its copies and the list tell of both', async () => {
  const till = await startTill({ pan: 4 })
  await beginExchange(till, { pan: 4 }, { cafe: 1 })
  await press('{F8}')
  expect(facts()).toEqual([
    ['Cambio de la venta 1', 'Q 5.00'],
    ['Faltan', 'Q 37.50'],
  ])
  await press('40{Enter}')
  expect(await receiptTotals()).toEqual([
    ['Total', 'Q 42.50'],
    ['Cambio de artículosDevolución 1', 'Q 5.00'],
    ['Diferencia', 'Q 37.50'],
    ['Efectivo', 'Q 40.00'],
    ['Cambio', 'Q 2.50'],
  ])
  expect(handedBack()).toEqual([['Cambio', 'Q 2.50']])
  await press('{Escape}')
  expect(await payments(till, 2)).toEqual([
    ['exchange', 5],
    ['cash', 37.5],
  ])
  expect(await written(till.marta)).toEqual({
    state: 'done',
    returned: [4],
    returns: [['Cambio de artículo', ['exchange', 5, null]]],
  })

  await openSale(2)
  expect(await copy()).toEqual([
    ...['Cant. Producto Desc. Subtotal', '1 Café molido 1 lb × 42.50 0.00 42.50'],
    ...['Cant. Devuelto de la venta 1 Monto', '4 Pan francés 5.00'],
    ...['Total Q 42.50', 'Cambio de artículos Devolución 1 Q 5.00', 'Diferencia Q 37.50'],
    ...['Efectivo Q 40.00', 'Cambio Q 2.50'],
  ])
  const brought = screen.getByRole('region', { name: 'Cambio: devuelto de la venta No. 1' })
  expect(plain(brought.textContent)).toContain('Pan francés')
  // Neither of the two is voided.
  expect(screen.queryByRole('button', { name: /Anular venta/ })).toBeNull()
  await press('{Escape}')
  await screen.findByText('Cambio de artículos, Efectivo')
})

test('what is over goes back in cash, and the receipt says so', async () => {
  const till = await startTill({ pan: 8 })
  await beginExchange(till, { pan: 8 }, { agua: 1 })
  await press('{F8}')
  expect(facts()).toEqual([
    ['Cambio de la venta 1', 'Q 10.00'],
    ['Cambio', 'Q 0.00'],
    ['Devuelto: Efectivo', 'Q 5.00'],
  ])
  await acceptExchange()
  expect(await receiptTotals()).toEqual([
    ['Total', 'Q 5.00'],
    ['Cambio de artículosDevolución 1', 'Q 5.00'],
    ['Devuelto: Efectivo', 'Q 5.00'],
  ])
  // The change of nothing is not what the customer waits for.
  expect(handedOver()).toEqual([
    ['Total', 'Q 5.00'],
    ['Cambio de artículos', 'Q 5.00'],
  ])
  expect(handedBack()).toEqual([['Devuelto: Efectivo', 'Q 5.00']])
  await waitFor(() =>
    expect(spoken()).toBe(
      'Venta cobrada. Total: 5 quetzales. Cambio de artículos: 5 quetzales. Devuelto: Efectivo: 5 quetzales.',
    ),
  )
  expect((await written(till.marta)).returns).toEqual([
    ['Cambio de artículo', ['exchange', 5, null], ['cash', 5, null]],
  ])
  await press('{Escape}')
  await openSale(2)
  expect(await copy()).toEqual([
    ...['Cant. Producto Desc. Subtotal', '1 Agua pura 600 ml × 5.00 0.00 5.00'],
    ...['Cant. Devuelto de la venta 1 Monto', '8 Pan francés 10.00'],
    ...['Total Q 5.00', 'Cambio de artículos Devolución 1 Q 5.00', 'Devuelto: Efectivo Q 5.00'],
  ])
})
