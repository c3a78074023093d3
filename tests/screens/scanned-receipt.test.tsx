// In a process of its own: it replaces a module.
import type { Data } from '../../domain/calls/call.ts'
import type { listSales } from '../../domain/calls/sold-sales.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../../src/app.tsx'
import type { Notice } from '../../src/machines/notice.ts'
import { signInOnOtherDevice } from '../e2e/support/shop/other-device.ts'
import { dialog, field, press, scan } from './interactions.ts'
import { catalogOf, linesOf, keepSellingApp } from './selling-app.ts'

const told = vi.hoisted((): string[] => [])
vi.mock('../../src/components/feedback/toasts.tsx', () => ({
  Toasts: () => null,
  notifyWithToasts: ({ kind, messages: texts }: Notice) => kind === 'error' && told.push(...texts),
}))

const here = keepSellingApp()

/** The number of the newest sale. */
async function lastSale(): Promise<number> {
  const call = await signInOnOtherDevice(here.shop, 'ana')
  const { sales } = await call<Data<typeof listSales>>('GET', '/sales')
  return sales[0]?.number ?? 0
}

test('a receipt that is scanned at the till is told as one and leads to its sale; the open sale stays', async () => {
  history.replaceState(null, '', '/sale')
  render(<App ports={here.app.ports} queryClient={here.app.queryClient} />)
  await waitFor(() => expect(catalogOf(here.app)).not.toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  await scan(here.shop.products.pan.code)
  await press('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(dialog()).toBe('Recibo'))
  await press('{Escape}')
  await scan(here.shop.products.agua.code)
  const number = await lastSale()
  await scan(`VENTA${number}`)
  expect(told).toEqual([`Es el recibo de la venta ${number}, no un producto`])
  expect(linesOf(here.app)).toEqual(['1 Agua pura 600 ml'])
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  await press('{Tab}')
  expect(document.activeElement?.textContent).toBe('Ver la venta')
  await press('{Enter}')
  await screen.findByRole('heading', { level: 1, name: `Venta No. ${number}` })
  expect(linesOf(here.app)).toEqual(['1 Agua pura 600 ml'])
})
