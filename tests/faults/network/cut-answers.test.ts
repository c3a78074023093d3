import type { Data } from '../../../domain/calls/call.ts'
import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import type { AcknowledgedSale } from '../../support/databases/checker.ts'
import { startCuttingProxy, type CuttingProxy } from '../../support/processes/cutting-proxy.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { tellFigures } from '../support/figures.ts'
import { openFaultShop, type FaultShop } from '../support/fault-shop.ts'
import { order } from '../support/load.ts'
import { ask } from '../support/requests.ts'
import { rounds } from '../support/rounds.ts'
import { saleOf } from '../support/sale-of.ts'

/** A new sale of two units of one of the products, by turn. */
function nextSale(shop: FaultShop, token: string, turn: number) {
  const product_id = shop.products[turn % shop.products.length]?.id ?? 0
  const request = order(shop, [{ product_id, quantity: 2, discount: 0.25, tax: 12 }])
  return { path: '/sales', token, request, key: randomUUID() }
}

/** The ids of the sales with this key. */
async function keptUnder(db: Database, key: string): Promise<number[]> {
  const rows = await db.read
    .selectFrom('idempotency_keys')
    .select('result_id')
    .where('key', '=', key)
    .execute()
  return rows.map((row) => row.result_id)
}

describeEachDatabase('a till on a bad connection', (engine) => {
  let shop: FaultShop
  let line: CuttingProxy
  let tokens: string[]
  /** The acknowledged sales of all tests of this shop. */
  const told: AcknowledgedSale[] = []

  beforeAll(async () => {
    shop = await openFaultShop(engine, { cashiers: 2 })
    const url = await shop.start().url
    tokens = (await shop.openTills(url, 2)).map((till) => till.token)
    line = await startCuttingProxy(url)
  })
  afterAll(async () => {
    await line.close()
    await shop.close()
  })

  test('whose answers are cut after the commit sends the sale again and gets the same one', async () => {
    const times = rounds({ short: 20, long: 200 })
    await shop.withDatabase(async (db) => {
      for (let turn = 0; turn < times; turn++) {
        const question = nextSale(shop, tokens[0] ?? '', turn)
        line.fail('cut', 'POST', '/api/v1/sales')
        expect(await ask(line.url, question)).toBeNull()
        const [written] = await keptUnder(db, question.key)
        const sale = saleOf(question.key, await ask(line.url, question))
        expect(sale.id).toBe(written)
        told.push(sale)
      }
    })
    expect(await shop.inconsistencies(told)).toEqual([])
    tellFigures(`answers cut on ${engine.name}`, { cut: times, 'same sale': times })
  })

  test('whose requests are lost sells nothing until one arrives', async () => {
    await shop.withDatabase(async (db) => {
      for (let turn = 0; turn < rounds({ short: 5, long: 100 }); turn++) {
        const question = nextSale(shop, tokens[0] ?? '', turn)
        line.fail('drop', 'POST', '/api/v1/sales', 2)
        expect([await ask(line.url, question), await ask(line.url, question)]).toEqual([null, null])
        expect(await keptUnder(db, question.key)).toEqual([])
        told.push(saleOf(question.key, await ask(line.url, question)))
      }
    })
    expect(await shop.inconsistencies(told)).toEqual([])
  })

  test('whose closing is cut sends it again and gets the same summary', async () => {
    const token = tokens[1] ?? ''
    const key = randomUUID()
    told.push(saleOf(key, await ask(line.url, { ...nextSale(shop, token, 0), key })))
    const closing = {
      path: '/cash-registers/close',
      token,
      request: { closing_amount: 501 },
      key: 'closing',
    }
    line.fail('cut', 'POST', '/api/v1/cash-registers/close')
    expect(await ask(line.url, closing)).toBeNull()
    const { data } = (await ask(line.url, closing))?.body as { data: Data<typeof closeOtherRegister> }
    expect(data.salesDetail.map((sale) => sale.total)).toEqual([told.at(-1)?.total])
    expect(await shop.inconsistencies(told)).toEqual([])
  })
})
