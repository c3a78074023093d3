import { expect, onTestFinished, test, vi } from 'vitest'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { startLoad } from './support/load.ts'
import { rounds } from './support/rounds.ts'

const CASHIERS = 10

describeEachDatabase('a server told to stop while tills sell', (engine) => {
  test('answers pending requests, ends by itself within 10 s, and nothing is lost', async () => {
    const shop = await openFaultShop(engine, { cashiers: CASHIERS })
    onTestFinished(shop.close)
    let server = shop.start()
    let url = await server.url
    const load = startLoad({ shop, tills: await shop.openTills(url, CASHIERS), url: () => url })
    const took: number[] = []
    for (let stop = 1; stop <= rounds({ short: 1, long: 20 }); stop++) {
      await load.sold(30)
      const stopped = performance.now()
      server.kill('SIGTERM')
      // The exit code is 1 when it had to cut requests off after 10 s.
      expect(await server.exit).toBe(0)
      took.push(Math.round(performance.now() - stopped))
      const written = await shop.withDatabase((db) => db.read.selectFrom('sales').select('id').execute())
      await vi.waitFor(() => expect(load.acknowledged).toHaveLength(written.length))
      server = shop.start()
      url = await server.url
    }
    await load.sold(1)
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    tellFigures(`stops under load on ${engine.name}`, {
      stops: took.length,
      acknowledged: load.acknowledged.length,
      'longest, ms': Math.max(...took),
    })
  })
})
