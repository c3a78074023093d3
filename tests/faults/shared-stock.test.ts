import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { saleMessages } from '../../domain/sale-messages.ts'
import { units } from '../../domain/quantity.ts'
import { stockOf, type AcknowledgedSale } from '../support/databases/checker.ts'
import { describeEachDatabase, postgres } from '../support/databases/databases.ts'
import { tellFigures } from './support/figures.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { order, startLoad } from './support/load.ts'
import { ask } from './support/requests.ts'
import { rounds } from './support/rounds.ts'
import { saleOf } from './support/sale-of.ts'

const BUYERS = 20

describeEachDatabase('twenty buyers for the last unit', (engine) => {
  test('one gets it, nineteen get a refusal with its name', async () => {
    const times = rounds({ short: 5, long: 100 })
    // Another product each time, with a stock of one.
    const shop = await openFaultShop(engine, { cashiers: BUYERS, products: times, stock: 1 })
    onTestFinished(shop.close)
    const urls = await Promise.all([shop.start().url, shop.start().url])
    const tills = await shop.openTills(urls[0], BUYERS)
    const told: AcknowledgedSale[] = []
    for (const product of shop.products) {
      const request = order(shop, [{ product_id: product.id, quantity: 1, discount: 0, tax: 0 }])
      const buyers = await Promise.all(
        tills.map(async ({ token }, index) => {
          const key = randomUUID()
          return { key, answer: await ask(urls[index % 2] ?? '', { path: '/sales', token, request, key }) }
        }),
      )
      const [winners, others] = [true, false].map((won) =>
        buyers.filter(({ answer }) => (answer?.status === 201) === won),
      )
      told.push(...(winners ?? []).map(({ key, answer }) => saleOf(key, answer)))
      const text = saleMessages.noStock(product.name, units(0))
      const refusal = {
        status: 409,
        body: { message: text, errors: { 'items.0.quantity': [text] } },
        retryLater: false,
      }
      expect(others?.map(({ answer }) => answer)).toEqual(Array.from({ length: BUYERS - 1 }, () => refusal))
    }
    const stocks = await shop.withDatabase(stockOf)
    expect([...stocks.values()]).toEqual(Array<number>(times).fill(0))
    expect(await shop.inconsistencies(told)).toEqual([])
    tellFigures(`buyers for the last unit on ${engine.name}`, {
      rounds: times,
      sold: told.length,
      refused: times * (BUYERS - 1),
    })
  })
})

describe('sales with the same articles in opposite order on PostgreSQL', () => {
  test('are written by two servers without a deadlock', async () => {
    const wanted = rounds({ short: 60, long: 1_000 })
    const shop = await openFaultShop(postgres, { cashiers: 10, products: 5 })
    onTestFinished(shop.close)
    const urls = await Promise.all([shop.start().url, shop.start().url])
    let turn = 0
    const load = startLoad({
      shop,
      tills: await shop.openTills(urls[0], 10),
      url: () => urls[turn++ % 2] ?? '',
      cart: (products, chance) => {
        const lines = products.map(({ id }) => ({ product_id: id, quantity: 1, discount: 0, tax: 0 }))
        return chance.pick([lines, lines.toReversed()])
      },
    })
    await load.sold(wanted)
    await load.finish()
    expect({ refused: load.refused, unsettled: [...load.unsettled] }).toEqual({ refused: [], unsettled: [] })
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    tellFigures('carts in opposite order on PostgreSQL', { sold: load.acknowledged.length })
  })
})
