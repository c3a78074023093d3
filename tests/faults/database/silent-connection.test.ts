import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { postgres } from '../../support/databases/databases.ts'
import { tellFigures } from '../support/figures.ts'
import { openFaultShop } from '../support/fault-shop.ts'
import { order, startLoad } from '../support/load.ts'
import { openPostgresLine } from '../support/postgres-line.ts'
import { ask, askUntilBroken } from '../support/requests.ts'
import { rounds } from '../support/rounds.ts'

const CASHIERS = 8

/** The longest time until tills sell again, in milliseconds. */
const SELLING_AGAIN = 10_000

const busy = { status: 503, body: { message: messages.server.busy }, retryLater: true }

async function openLineShop(cashiers: number) {
  const shop = await openFaultShop(postgres, { cashiers })
  onTestFinished(shop.close)
  const line = await openPostgresLine(shop.environment['DATABASE_URL'] ?? '')
  const server = shop.start({ DATABASE_URL: line.url })
  const url = await server.url
  const tills = await shop.openTills(url, cashiers)
  return { shop, line, server, url, tills }
}

describe('PostgreSQL connections that fall silent while tills sell', () => {
  test('are discarded: the tills sell again within 10 s, nothing is lost or duplicated', async () => {
    const { shop, line, server, url, tills } = await openLineShop(CASHIERS)
    const load = startLoad({ shop, tills, url: () => url })
    const waits: number[] = []
    for (let time = 1; time <= rounds({ short: 1, long: 20 }); time++) {
      await load.soldByAll()
      const before = load.acknowledged.length
      const silentAt = Date.now()
      line.fallSilent('there')
      // An answer that was already on its way may still arrive.
      const again = () => load.acknowledged.slice(before).find(({ at }) => at > silentAt + 1_000)
      const sale = await vi.waitUntil(again, { timeout: SELLING_AGAIN })
      waits.push(sale.at - silentAt)
      await load.soldByAll()
    }
    await load.finish()
    expect(load.refused).toEqual([])
    expect([503, 409]).toEqual(expect.arrayContaining([...load.unsettled.keys()]))
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    // The silent connections do not delay the shutdown.
    server.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    tellFigures('PostgreSQL connections fallen silent', {
      times: waits.length,
      acknowledged: load.acknowledged.length,
      'longest until a sale, ms': Math.max(...waits),
    })
  })

  test('and cannot be replaced make the server not ready; once they can, tills sell', async () => {
    const { shop, line, url, tills } = await openLineShop(CASHIERS)
    const load = startLoad({ shop, tills, url: () => url })
    await load.soldByAll()
    line.fallSilent('all')
    const ready = () => ask(url, { method: 'GET', path: '/health/ready' })
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 503 }), {
      timeout: SELLING_AGAIN,
    })
    // By then each till has got a 503.
    await vi.waitUntil(() => (load.unsettled.get(503) ?? 0) >= CASHIERS, { timeout: 30_000 })
    const before = load.acknowledged.length
    line.restore()
    await vi.waitUntil(() => load.acknowledged.length > before, { timeout: SELLING_AGAIN })
    await load.soldByAll()
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200 }))
  })

  test('during a commit make one sale: with a key the till gets its answer, without one it is not sold again', async () => {
    const { shop, line, url, tills } = await openLineShop(1)
    const token = tills[0]?.token ?? ''
    const items = [{ product_id: shop.products[0]?.id ?? 0, quantity: 1, discount: 0, tax: 0 }]
    const sale = { path: '/sales', token, request: order(shop, items) }
    const countSales = () =>
      shop.withDatabase(async (db) => (await db.read.selectFrom('sales').select('id').execute()).length)

    line.silenceNextCommit()
    const key = randomUUID()
    const keyed = await ask(url, { ...sale, key })
    expect({ status: keyed?.status, sales: await countSales() }).toEqual({ status: 201, sales: 1 })
    const { id, total } = (keyed?.body as { data: Data<typeof createSale> }).data.sale
    expect(await shop.inconsistencies([{ key, id, total }])).toEqual([])

    const keyless = await askUntilBroken(line.silenceNextCommit, () => ask(url, sale))
    expect(keyless.answer).toEqual(busy)
    expect(await countSales()).toBe(2 + keyless.successes)
  })
})
