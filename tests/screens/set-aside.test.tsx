// With the requests of Node.
/** A screen that fails repeatedly, in the app with its real store and server. */
import { waitFor } from '@testing-library/react'
import { openDB } from 'idb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { units } from '../../domain/quantity.ts'
import { createApp } from '../../src/main.tsx'
import { reportedFailures } from '../support/shops/reported-failures.ts'
import { keepSellingApp, linesOf, saleOf } from './selling-app.ts'

const here = keepSellingApp()

beforeEach(() => sessionStorage.removeItem('screen-failed-at'))

const article = { id: 1, name: 'Agua pura', code: '1', price: 500, stock: units(9) }
const broken = new TypeError('Cannot read properties of undefined (reading "María") 50255512345')

/** The component stack of a failure that a test is not about. */
const elsewhere = '\n    at Elsewhere'

/** The stored tills of this device, by key. */
async function storedTills(): Promise<string[]> {
  const db = await openDB('till')
  const keys = await db.getAllKeys('tills')
  db.close()
  return keys.map(String)
}

test('the second failure sets the sale aside and is reported to the server, and the till sells', async () => {
  history.replaceState(null, '', '/sale')
  saleOf(here.app).send({ type: 'product.pick', product: article })
  expect(await here.app.ports.screenFailed(broken, '\n    at SaleLines (x)\n    at Till')).toBe('reload')

  here.app.stop()
  const again = createApp({ host: here.shop.url })
  await waitFor(() => expect(linesOf(again)).toEqual(['1 Agua pura']))
  expect(await again.ports.screenFailed(broken, '\n    at SaleLines')).toBe('set aside')
  const userId = again.ports.session.getSnapshot().context.session?.userId
  expect(await storedTills()).toEqual([expect.stringMatching(new RegExp(`^aside ${userId} \\d+$`))])

  here.app = createApp({ host: here.shop.url })
  await waitFor(() => expect(linesOf(here.app)).toEqual([]))
  saleOf(here.app).send({ type: 'product.pick', product: article })
  expect(linesOf(here.app)).toEqual(['1 Agua pura'])

  await vi.waitFor(async () => {
    const reports = await reportedFailures(here.shop)
    expect(reports.filter(({ where }) => where !== 'Elsewhere')).toEqual([
      {
        kind: 'screen',
        message: 'TypeError: Cannot read properties of undefined (reading "…") …',
        where: 'SaleLines < Till',
      },
      {
        kind: 'screen',
        message: 'TypeError: Cannot read properties of undefined (reading "…") …',
        where: 'SaleLines',
      },
      { kind: 'till', message: 'set aside: screen', where: null },
    ])
  })
})

test('a failure counts as reported only when the server has it', async () => {
  history.replaceState(null, '', '/reports/sales')
  const onReported = vi.fn<() => void>()
  await here.app.ports.screenFailed(broken, elsewhere, onReported)
  await vi.waitFor(() => expect(onReported).toHaveBeenCalledOnce())

  const unheard = createApp({ host: 'http://127.0.0.1:9' })
  onTestFinished(unheard.stop)
  const onNothing = vi.fn<() => void>()
  await unheard.ports.screenFailed(broken, elsewhere, onNothing)
  await vi.waitFor(() => expect(unheard.ports.online.getSnapshot()).toBe(false))
  expect(onNothing).not.toHaveBeenCalled()
})

test('a list or a report that fails again is closed, and the sale stays', async () => {
  history.replaceState(null, '', '/reports/sales')
  await here.app.ports.screenFailed(broken, elsewhere)
  expect(await here.app.ports.screenFailed(broken, elsewhere)).toBe('leave')
})
