import { expect, onTestFinished, test } from 'vitest'
import { sqlite } from '../support/databases/databases.ts'
import { tellFigures } from './support/figures.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { startLoad, type ToldSale } from './support/load.ts'
import { randomPause } from './support/random-pause.ts'
import { rounds } from './support/rounds.ts'

const CASHIERS = 10

/** The server is killed at a random time after the tills continue to sell, in milliseconds. */
const EARLIEST = 5
const LATEST = 150

test('a server killed while tills sell loses, duplicates and truncates no sale', async () => {
  const kills = rounds({ short: 4, long: 300 })
  const sales = rounds({ short: kills, long: 3_000 })
  const shop = await openFaultShop(sqlite, { cashiers: CASHIERS })
  onTestFinished(shop.close)
  let server = shop.start()
  const tills = await shop.openTills(await server.url, CASHIERS)
  const load = startLoad({ shop, tills, url: () => server.url })
  const killedAt: number[] = []
  while (killedAt.length < kills || load.acknowledged.length < sales) {
    await load.sold(1)
    await randomPause(EARLIEST, LATEST)
    killedAt.push(Date.now())
    server.kill('SIGKILL')
    await server.exit
    server = shop.start()
  }
  await load.finish()
  expect(load.refused).toEqual([])
  expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
  tellFigures('kill -9 on SQLite', {
    kills: killedAt.length,
    acknowledged: load.acknowledged.length,
    'tries without an answer': load.unsettled.get('lost') ?? 0,
    'written before a kill and told after it': await toldLate(shop, load.acknowledged, killedAt),
  })
})

/** The number of kills between the commit of a sale and its answer. */
async function toldLate(
  shop: FaultShop,
  told: readonly ToldSale[],
  killedAt: readonly number[],
): Promise<number> {
  const rows = await shop.withDatabase((db) =>
    db.read.selectFrom('sales').select(['id', 'sold_at']).execute(),
  )
  const soldAt = new Map(rows.map(({ id, sold_at }) => [id, sold_at]))
  return told.filter(({ id, at }) =>
    killedAt.some((kill) => (soldAt.get(id) ?? Infinity) <= kill && kill < at),
  ).length
}
