import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import type { AcknowledgedSale } from '../../support/databases/checker.ts'
import { openFolderShop } from '../support/folder-shop.ts'
import { order } from '../support/load.ts'
import { ask, askUntilSettled, type HttpAnswer } from '../support/requests.ts'
import { openSmallDisk } from '../support/small-disk.ts'

test('on a full disk a sale is refused as busy and nothing is written; with free space it is sold once', async () => {
  const disk = await openSmallDisk()
  const shop = await openFolderShop(1, disk.folder)
  const server = shop.start()
  const url = await server.url
  const [till] = await shop.openTills(url, 1)
  const acknowledged: AcknowledgedSale[] = []
  const request = order(
    shop,
    shop.products.slice(0, 30).map(({ id }) => ({ product_id: id, quantity: 1, discount: 0, tax: 12 })),
  )
  const question = () => ({ path: '/sales', token: till?.token ?? '', request, key: randomUUID() })
  const keep = ({ key }: { key: string }, answer: HttpAnswer) => {
    const { id, total } = (answer.body as { data: Data<typeof createSale> }).data.sale
    acknowledged.push({ key, id, total })
  }

  await disk.fill(server)
  let asked = question()
  let answer = await ask(url, asked)
  // The free space in the WAL is enough for a few sales.
  while (answer?.status === 201) {
    keep(asked, answer)
    asked = question()
    answer = await ask(url, asked)
  }
  expect(answer).toEqual({ status: 503, body: { message: messages.server.busy }, retryLater: true })
  expect(await ask(url, { method: 'GET', path: '/health/ready' })).toMatchObject({ status: 503 })
  expect(await ask(url, { method: 'GET', path: '/health/live' })).toMatchObject({ status: 200 })

  await disk.free(server)
  const sold = await askUntilSettled(() => url, asked)
  expect(sold.status).toBe(201)
  keep(asked, sold)
  // The result of a database check is cached for a second.
  const ready = () => ask(url, { method: 'GET', path: '/health/ready' })
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200 }), 5_000)
  server.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(await shop.inconsistencies(acknowledged)).toEqual([])
})
