// With the requests of Node.
/** Sales that are set aside and resumed at the till of Ana, on the real server. */
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { heldMessages } from '../../domain/selling/held-messages.ts'
import { MAX_HELD } from '../../domain/selling/held-sale.ts'
import { findRecord, signInOnOtherDevice, type ApiCall } from '../e2e/support/shop/other-device.ts'
import { openShop } from '../e2e/support/shop/shop.ts'
import { startCuttingProxy } from '../support/processes/cutting-proxy.ts'
import { dialog, field, HELP, person, press as pressOnce } from './interactions.ts'
import { endSession, openedOf, plain, press, scan, show } from './returning-till.tsx'
import { catalogOf, linesOf, openSellingApp, saleOf } from './selling-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const HOLD = '{Alt>}a{/Alt}'
const RESUME = '{Alt>}r{/Alt}'
const path = '/api/v1/held-sales'

/** The till of Ana with an open register, behind a proxy that can fail. */
async function startTill({ mayHold = true } = {}) {
  const shop = await openShop()
  onTestFinished(shop.close)
  if (!mayHold)
    await shop.database((db) =>
      db.write((trx) => trx.deleteFrom('role_permissions').where('permission', '=', 'hold sale').execute()),
    )
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  indexedDB = new IDBFactory()
  const app = await openSellingApp({ ...shop, url: line.url })
  history.replaceState(null, '', '/sale')
  show(app)
  await waitFor(() => expect(catalogOf(app)).not.toBeNull())
  const beto = await openedOf(shop, 'beto')
  const lines = (...expected: string[]) => waitFor(() => expect(linesOf(app)).toEqual(expected))
  return { shop, line, app, beto, lines }
}

/** What waits or is in a cart, by label, with who has it. */
async function listed(call: ApiCall) {
  const { held_sales } = await call<{
    held_sales: { label: string; claimed_by: { name: string } | null }[]
  }>('GET', '/held-sales')
  return held_sales.map(({ label, claimed_by }) => [label, claimed_by?.name ?? null])
}

/** Another till sets a sale aside. */
async function heldBy(call: ApiCall, code: string, quantity: number, label: string): Promise<number> {
  const { id, price } = await findRecord(call, 'products', 'code', code)
  const items = [{ product_id: id, quantity, discount: 0, tax: 0, price }]
  const { held_sale } = await call<{ held_sale: { id: number } }>('POST', '/held-sales', {
    client_id: null,
    label,
    items,
  })
  return held_sale.id
}

const opened = (title: string) => waitFor(() => expect(dialog()).toBe(title))
const closed = () => waitFor(() => expect(dialog()).toBeUndefined())
const options = () => screen.queryAllByRole('option').map(({ textContent }) => plain(textContent))
const shownOptions = (count: number) => waitFor(() => expect(options()).toHaveLength(count))

test('a sale is set aside by two keys, the next is scanned, and the first is resumed and sold', async () => {
  const { shop, app, beto, lines } = await startTill()
  await scan(shop.products.pan.code)
  await lines('1 Pan francés')
  await press(HOLD)
  await opened('Dejar en espera')
  await press('{Enter}')
  await lines()
  await closed()
  expect(await listed(beto)).toEqual([[expect.stringMatching(/^Pan francés · \d\d:\d\d$/), null]])
  await scan(shop.products.agua.code)
  await lines('1 Agua pura 600 ml')
  saleOf(app).send({ type: 'sale.acceptExact' })
  await waitFor(() => expect(saleOf(app).getSnapshot().matches('receipt')).toBe(true))
  await press('{Escape}')
  await closed()
  await press(RESUME)
  await opened('Ventas en espera')
  await shownOptions(1)
  await press('{Enter}')
  await lines('1 Pan francés')
  await closed()
  saleOf(app).send({ type: 'sale.acceptExact' })
  await waitFor(() => expect(saleOf(app).getSnapshot().matches('receipt')).toBe(true))
  expect(await listed(beto)).toEqual([])
  await shop.expectConsistentData({ sales: 2 })
})

test('a typed label names the sale, in the notice and in the list', async () => {
  const { shop, beto, lines } = await startTill()
  await scan(shop.products.pan.code)
  await lines('1 Pan francés')
  await press(HOLD)
  await opened('Dejar en espera')
  await press('Señora del mandado', '{Enter}')
  await screen.findByText(heldMessages.heldAs('Señora del mandado'))
  expect(await listed(beto)).toEqual([['Señora del mandado', null]])
})

test('closing the register tells how many sales stay set aside, also those of another till', async () => {
  const { shop, beto } = await startTill()
  await heldBy(beto, shop.products.pan.code, 1, 'El pan')
  await heldBy(beto, shop.products.agua.code, 2, 'El agua')
  await press('{Alt>}2{/Alt}')
  expect((await screen.findByText(heldMessages.waiting(2))).textContent).toBe('Quedan 2 ventas en espera')
  await screen.findByLabelText('Monto Final')
})

test('a price that rose and an article that is short are told when the sale is resumed, and marked', async () => {
  const { shop, beto, lines } = await startTill()
  await heldBy(beto, shop.products.cafe.code, 3, 'El café')
  const marta = await signInOnOtherDevice(shop, 'marta')
  const { id, code, name, min_stock } = await findRecord(marta, 'products', 'code', shop.products.cafe.code)
  await marta('PUT', `/products/${String(id)}`, { code, name, min_stock, price: 44, stock: 2 })
  await press(RESUME)
  await opened('Ventas en espera')
  await shownOptions(1)
  await press('{Enter}')
  await opened('Algo cambió mientras estaba en espera')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(
    expect.arrayContaining([
      'Café molido 1 lb: el precio era Q 42.50 y ahora es Q 44.00.',
      'Café molido 1 lb: quedaron en espera 3 y solo hay 2.',
    ]),
  )
  await press('{Enter}')
  await closed()
  await lines('3 Café molido 1 lb')
  screen.getByText('Solo hay 2')
})

test('a swap sets the open sale aside and resumes the other one in one step', async () => {
  const { shop, beto, lines } = await startTill()
  await heldBy(beto, shop.products.agua.code, 2, 'Don Tomás')
  await scan(shop.products.pan.code)
  await lines('1 Pan francés')
  await press(RESUME)
  await opened('Ventas en espera')
  await shownOptions(1)
  await press('1')
  await lines('2 Agua pura 600 ml')
  expect(await listed(beto)).toEqual([
    [expect.stringMatching(/^Pan francés · \d\d:\d\d$/), null],
    ['Don Tomás', 'Ana López'],
  ])
})

test('a sale is discarded with a reason only, and says at the field what is missing', async () => {
  const { shop, beto } = await startTill()
  await heldBy(beto, shop.products.agua.code, 2, 'Don Tomás')
  await press(RESUME)
  await opened('Ventas en espera')
  await shownOptions(1)
  await press('{Delete}')
  await opened('Descartar la venta')
  await press('{Enter}')
  await screen.findByText(messages.validation.required)
  await press('No volvió', '{Enter}')
  await screen.findByText(heldMessages.discarded)
  await screen.findByText('No hay ventas en espera')
  expect(await listed(beto)).toEqual([])
})

test('what another person has is refused with the name, and is released after a question', async () => {
  const { shop, beto, lines } = await startTill()
  const id = await heldBy(beto, shop.products.agua.code, 2, 'Don Tomás')
  await beto('POST', `/held-sales/${id}/claim`)
  await press(RESUME)
  await opened('Ventas en espera')
  await shownOptions(1)
  expect(options()[0]).toContain(heldMessages.hasIt('Beto Tzoc'))
  await press('{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(heldMessages.hasIt('Beto Tzoc')))
  await lines()
  await shownOptions(1)
  await press('{Delete}')
  await opened('¿Liberar esta venta?')
  await press('{Tab}', '{Enter}')
  await screen.findByText(heldMessages.released)
  expect(await listed(beto)).toEqual([['Don Tomás', null]])
})

test('a hold whose answer was lost is asked for again, and set aside once', async () => {
  const { shop, line, beto, lines } = await startTill()
  line.fail('cut', 'POST', path)
  await scan(shop.products.pan.code)
  await lines('1 Pan francés')
  await press(HOLD)
  await opened('Dejar en espera')
  await press('{Enter}')
  await lines()
  const asked = line.log().filter((entry) => entry.startsWith(`POST ${path}`))
  expect(asked).toEqual([`POST ${path} cut`, `POST ${path} 201`])
  expect(await listed(beto)).toHaveLength(1)
})

test('a session that ends before a sale is set aside is renewed over the till, and it is set aside once', async () => {
  const { shop, line, app, beto, lines } = await startTill()
  await scan(shop.products.pan.code)
  await lines('1 Pan francés')
  await press(HOLD)
  await opened('Dejar en espera')
  await endSession({ shop, line })
  await press('{Enter}')
  await waitFor(() => expect(field('password')).toBe(document.activeElement))
  line.release()
  await person.keyboard(`${shop.password}{Enter}`)
  await waitFor(() => expect(field('password')).toBeNull(), { timeout: 20_000 })
  // The next try comes seconds later.
  await waitFor(() => expect(linesOf(app)).toEqual([]), { timeout: 20_000 })
  await closed()
  expect(await listed(beto)).toEqual([[expect.stringMatching(/^Pan francés/), null]])
})

test('a sale that has waited for more than a day is marked in the list', async () => {
  const { shop, beto } = await startTill()
  const id = await heldBy(beto, shop.products.agua.code, 2, 'Don Tomás')
  await heldBy(beto, shop.products.pan.code, 1, 'Doña Berta')
  const held_at = Date.now() - 25 * 3_600_000
  await shop.database((db) =>
    db.write((trx) => trx.updateTable('held_sales').set({ held_at }).where('id', '=', id).execute()),
  )
  await press(RESUME)
  await opened('Ventas en espera')
  await shownOptions(2)
  expect(options().map((text) => text.includes('Hace más de un día'))).toEqual([false, true])
})

test('one more sale than may wait stays in the cart, with the reason where its name is typed', async () => {
  const { shop, beto, lines } = await startTill()
  for (let count = 0; count < MAX_HELD; count += 1)
    await heldBy(beto, shop.products.agua.code, 1, `Mesa ${count}`)
  await scan(shop.products.pan.code)
  await lines('1 Pan francés')
  await press(HOLD)
  await opened('Dejar en espera')
  await press('{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(heldMessages.tooMany(MAX_HELD)))
  expect(dialog()).toBe('Dejar en espera')
  await press('{Escape}')
  await closed()
  await lines('1 Pan francés')
  expect(await listed(beto)).toHaveLength(MAX_HELD)
})

test('what is scanned while a sale is being set aside begins the next one, with its quantity', async () => {
  const { shop, line, lines } = await startTill()
  line.fail('hold', 'POST', path)
  await scan(shop.products.pan.code)
  await lines('1 Pan francés')
  await press(HOLD)
  await opened('Dejar en espera')
  await press('{Enter}')
  await opened('Dejando la venta en espera')
  await press('3*')
  await scan(shop.products.agua.code)
  await scan(shop.products.ultimo.code)
  await lines('1 Pan francés')
  await press('2*')
  line.release()
  await lines('3 Agua pura 600 ml', '1 Vela aromática')
  await closed()
  await scan(shop.products.pan.code)
  await lines('3 Agua pura 600 ml', '1 Vela aromática', '2 Pan francés')
})

test('nothing is set aside where no sale is open', async () => {
  const { line } = await startTill()
  await press(HOLD)
  expect(dialog()).toBeUndefined()
  expect(line.log().filter((entry) => entry.includes(path))).toEqual([])
})

test('who may not hold sales has neither the keys nor their lines in the help', async () => {
  const { shop, line, lines } = await startTill({ mayHold: false })
  await scan(shop.products.pan.code)
  await lines('1 Pan francés')
  await press(HOLD, RESUME)
  expect(dialog()).toBeUndefined()
  await pressOnce(HELP)
  await waitFor(() => expect(dialog()).toBeDefined())
  expect(['Dejar en espera', 'Recuperar una venta'].flatMap((text) => screen.queryAllByText(text))).toEqual(
    [],
  )
  expect(line.log().filter((entry) => entry.includes(path))).toEqual([])
})
