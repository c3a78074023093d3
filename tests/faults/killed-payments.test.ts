import { expect, onTestFinished, test } from 'vitest'
import { quetzales, type Centavos } from '../../domain/money.ts'
import { saveSettings } from '../../server/db/queries/records/store-settings.ts'
import { demoTenders } from '../../server/demo/payments.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { startLoad } from './support/load.ts'
import { randomPause } from './support/random-pause.ts'
import { rounds } from './support/rounds.ts'

const CASHIERS = 6

/** The server is killed at a random time after a sale, in milliseconds. */
const EARLIEST = 5
const LATEST = 120

/** A third by card, a third by transfer, the rest in cash with a quetzal too much. */
function inThreeWays(total: Centavos) {
  const third = Math.floor(total / 3)
  const rest = total - 2 * third
  return [
    { tender: 'card' as const, amount: quetzales(third), reference: '1234' },
    { tender: 'transfer' as const, amount: quetzales(third), reference: 'BI-1' },
    { tender: 'cash' as const, amount: quetzales(rest), tendered: quetzales(rest + 100) },
  ]
}

describeEachDatabase('a server killed while sales are paid in several ways', (engine) => {
  test('keeps each sale with all of its payments, or neither', async () => {
    const kills = rounds({ short: 3, long: 150 })
    const shop = await openFaultShop(engine, { cashiers: CASHIERS })
    onTestFinished(shop.close)
    await takeAllWays(shop)
    let server = shop.start()
    const tills = await shop.openTills(await server.url, CASHIERS)
    const load = startLoad({ shop, tills, url: () => server.url, pay: inThreeWays })
    for (let kill = 1; kill <= kills; kill++) {
      await load.sold(1)
      await randomPause(EARLIEST, LATEST)
      server.kill('SIGKILL')
      await server.exit
      server = shop.start()
    }
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    expect(await waysPerSale(shop)).toEqual(load.acknowledged.map(() => 'card cash transfer'))
    tellFigures(`kill -9 while sales are paid in several ways on ${engine.name}`, {
      kills,
      acknowledged: load.acknowledged.length,
      'tries without an answer': load.unsettled.get('lost') ?? 0,
    })
  })
})

async function takeAllWays(shop: FaultShop): Promise<void> {
  const row = { name: 'tenders', value: JSON.stringify(demoTenders), version: 2 }
  await shop.withDatabase(async (db) => {
    const { id } = await db.read.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    await db.write((trx) => saveSettings(trx, id, [row]))
  })
}

/** The ways in which each sale was paid, sorted. */
async function waysPerSale(shop: FaultShop): Promise<string[]> {
  return shop.withDatabase(async ({ read }) => {
    const sales = await read.selectFrom('sales').select('id').execute()
    const payments = await read.selectFrom('sale_payments').select(['sale_id', 'tender']).execute()
    const bySale = Map.groupBy(payments, ({ sale_id }) => sale_id)
    return sales.map(({ id }) =>
      (bySale.get(id) ?? [])
        .map(({ tender }) => tender)
        .toSorted()
        .join(' '),
    )
  })
}
