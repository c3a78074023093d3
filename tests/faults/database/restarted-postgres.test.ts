import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresAt } from '../../support/databases/databases.ts'
import { startPostgres } from '../../support/databases/postgres.ts'
import { tellFigures } from '../support/figures.ts'
import { openFaultShop } from '../support/fault-shop.ts'
import { startLoad } from '../support/load.ts'
import { randomPause } from '../support/random-pause.ts'
import { rounds } from '../support/rounds.ts'

const CASHIERS = 8

/** The sales before PostgreSQL is stopped again. */
const MEANWHILE = 10

describe('PostgreSQL stopped and started while tills sell', () => {
  test('the server keeps running, tills continue afterwards, and nothing is lost', async () => {
    const times = rounds({ short: 2, long: 30 })
    const engine = await startPostgres()
    onTestFinished(() => engine.stop())
    const shop = await openFaultShop(
      postgresAt(() => engine.url),
      { cashiers: CASHIERS },
    )
    onTestFinished(shop.close)
    const url = await shop.start().url
    const load = startLoad({ shop, tills: await shop.openTills(url, CASHIERS), url: () => url })
    for (let time = 1; time <= times; time++) {
      await load.sold(MEANWHILE)
      await randomPause(1, 100)
      await engine.pause()
      await randomPause(1, 200)
      await engine.resume()
    }
    await load.sold(MEANWHILE)
    await load.finish()
    expect(load.refused).toEqual([])
    // 503 without a database, 409 while the first try of a sale is being rolled back; no connection to the server broke.
    expect([503, 409]).toEqual(expect.arrayContaining([...load.unsettled.keys()]))
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    tellFigures('PostgreSQL stopped and started', {
      times,
      acknowledged: load.acknowledged.length,
      'told to ask again': load.unsettled.get(503) ?? 0,
    })
  })
})
