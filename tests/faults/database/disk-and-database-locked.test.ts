import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { openFolderShop, withForeignConnection } from '../support/folder-shop.ts'
import { order } from '../support/load.ts'
import { randomPause } from '../support/random-pause.ts'
import { ask, askUntilSettled } from '../support/requests.ts'
import { rounds } from '../support/rounds.ts'

const health = { method: 'GET', path: '/health/ready' } as const

async function openOneTill() {
  const shop = await openFolderShop(1)
  const server = shop.start()
  const url = await server.url
  const [till] = await shop.openTills(url, 1)
  const items = shop.products
    .slice(0, 3)
    .map(({ id }) => ({ product_id: id, quantity: 2, discount: 0, tax: 0 }))
  const sale = { path: '/sales', token: till?.token ?? '', request: order(shop, items), key: randomUUID() }
  return { shop, server, url, sale }
}

test('while another program locks the database for 3 s a sale waits and succeeds, and the server answers other requests', async () => {
  const { shop, url, sale } = await openOneTill()
  const { answer, first } = await withForeignConnection(shop.file, async (file) => {
    file.exec('begin immediate')
    const selling = ask(url, sale)
    const reading = ask(url, { method: 'GET', path: '/products', token: sale.token })
    const first = Promise.race([selling.then(() => 'the sale'), reading.then(() => 'the list')])
    await randomPause(3_000, 3_000)
    file.exec('rollback')
    expect((await reading)?.status).toBe(200)
    return { answer: await selling, first: await first }
  })
  expect(first).toBe('the list')
  expect(answer?.status).toBe(201)
  const { id, total } = (answer?.body as { data: Data<typeof createSale> }).data.sale
  expect(await shop.inconsistencies([{ key: sale.key, id, total }])).toEqual([])
})

test('during a longer lock a sale gets 503 and nothing is written; the same key sells once afterwards', async () => {
  const { shop, url, sale } = await openOneTill()
  const seconds = rounds({ short: 5, long: 30 })
  const later = await withForeignConnection(shop.file, async (file) => {
    file.exec('begin immediate')
    const until = Date.now() + seconds * 1_000
    const busy = { status: 503, body: { message: messages.server.busy }, retryLater: true }
    do {
      const [sold, ready] = await Promise.all([ask(url, sale), ask(url, health)])
      expect(sold).toEqual(busy)
      expect(ready).toMatchObject({ status: 503 })
    } while (Date.now() < until)
    const asking = askUntilSettled(() => url, sale)
    file.exec('rollback')
    return asking
  })
  expect(later.status).toBe(201)
  const { id, total } = (later.body as { data: Data<typeof createSale> }).data.sale
  expect(await shop.inconsistencies([{ key: sale.key, id, total }])).toEqual([])
  // The result of a database check is cached for a second.
  await vi.waitFor(async () => expect(await ask(url, health)).toMatchObject({ status: 200 }), 5_000)
})
