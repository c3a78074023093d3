// In a process of its own: it replaces a module.
import { render, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saleMessages } from '../../domain/sale-messages.ts'
import type { Paper } from '../../domain/paper/paper.ts'
import { App } from '../../src/app.tsx'
import type { Notice } from '../../src/machines/notice.ts'
import { signInOnOtherDevice } from '../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'
import { dialog, field, press, scan } from './interactions.ts'
import { catalogOf, linesOf, openSellingApp, saleOf } from './selling-app.ts'
import { paperLines } from '../support/paper-lines.ts'

const { told, printed } = vi.hoisted(() => ({ told: [] as string[], printed: [] as Paper[] }))
vi.mock('../../src/components/feedback/toasts.tsx', () => ({
  Toasts: () => null,
  notifyWithToasts: ({ messages: texts }: Notice) => told.push(...texts),
}))
// jsdom cannot print.
vi.mock(import('../../src/services/printing/paper-printer.tsx'), async (original) => ({
  ...(await original()),
  printPaper: (paper: Paper) => {
    printed.push(paper)
    return Promise.resolve()
  },
}))

let shop: Shop
let app: Awaited<ReturnType<typeof openSellingApp>>

beforeAll(async () => {
  shop = await openShop()
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', { blind_closing: true })
  app = await openSellingApp(shop)
}, 60_000)
afterAll(async () => {
  app.stop()
  await shop.close()
})

beforeEach(async () => {
  for (const list of [told, printed]) list.length = 0
  localStorage.removeItem('last-sales')
  saleOf(app).send({ type: 'sale.discard' })
  history.replaceState(null, '', '/sale')
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  await waitFor(() => expect(catalogOf(app)).not.toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
})

/** @param pay the keys that pay it. */
async function sellBread(pay = '{Control>}{Enter}{/Control}') {
  await scan(shop.products.pan.code)
  await press(pay)
  await waitFor(() => expect(dialog()).toBe('Recibo'))
  await press('{Escape}')
  await waitFor(() => expect(dialog()).toBeUndefined())
  told.length = 0
}

const again = () => press('{Alt>}u{/Alt}')
/** What the papers say in these lines. */
const copies = (lines: RegExp) => printed.map((paper) => paperLines(paper).filter((line) => lines.test(line)))

test('Alt+U prints the last receipt again, in the middle of a sale too, and who closes blind may do it', async () => {
  await sellBread('{F8}2{Enter}')
  const number = Number(localStorage.getItem('last-sales')?.match(/:(\d+)/)?.[1])
  await scan(shop.products.agua.code)
  await press('{F8}')
  expect(document.activeElement).toBe(field('tendered'))
  await again()
  await waitFor(() => expect(told).toEqual(['Copia 1 del recibo']))
  await again()
  await waitFor(() => expect(told).toEqual(['Copia 1 del recibo', 'Copia 2 del recibo']))
  expect(copies(/COPIA|Venta|Pan|Efectivo|Cambio/)).toEqual(
    [1, 2].map((copy) => [
      ...[`COPIA ${copy}`, `Venta ${number}`, '1 Pan francés × 1.25 0.00 1.25'],
      ...['Efectivo Q 2.00', 'Cambio Q 0.75'],
    ]),
  )
  expect([document.activeElement, linesOf(app)]).toEqual([field('tendered'), ['1 Agua pura 600 ml']])
})

test('before the first sale it says so, and from another screen it works as well', async () => {
  await again()
  await waitFor(() => expect(told).toEqual([saleMessages.noneYet]))
  await sellBread()
  await press('{Alt>}1{/Alt}')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  await again()
  await waitFor(() => expect(told).toEqual(['Copia 1 del recibo']))
})

test('pressed twice at once it prints one copy, and under a dialog none', async () => {
  await sellBread()
  await again()
  await again()
  await waitFor(() => expect(told).toEqual(['Copia 1 del recibo']))
  await press('{Alt>}0{/Alt}')
  await waitFor(() => expect(dialog()).toBe('Ajustes de este equipo'))
  await again()
  await press('{Escape}')
  await again()
  await waitFor(() => expect(copies(/COPIA/)).toEqual([['COPIA 1'], ['COPIA 2']]))
})

test('while the server is away it says that nothing was printed, and the next time it prints', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  await sellBread()
  await shop.stopServer()
  await again()
  await waitFor(() => expect(told).toContain(saleMessages.copyFailed), { timeout: 20_000 })
  expect(printed).toEqual([])
  await shop.startServer()
  await again()
  await waitFor(() => expect(told.at(-1)).toBe('Copia 1 del recibo'))
  expect(reported).toHaveBeenCalledTimes(1)
})
