import { describe, expect, onTestFinished, test } from 'vitest'
import { postgres } from '../support/databases/databases.ts'
import type { ServerProcess } from '../support/processes/server-process.ts'
import { tellFigures } from './support/figures.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { startLoad } from './support/load.ts'
import { randomPause } from './support/random-pause.ts'
import { openRoundRobin } from './support/round-robin.ts'
import { rounds } from './support/rounds.ts'

const CASHIERS = 10

/** The sales of the other server before the killed one is back. */
const MEANWHILE = 10

describe('two servers on one PostgreSQL behind a load balancer', () => {
  test('when one is killed tills continue with the other, and nothing is lost', async () => {
    const kills = rounds({ short: 3, long: 60 })
    const shop = await openFaultShop(postgres, { cashiers: CASHIERS })
    onTestFinished(shop.close)
    const start = async () => {
      const server: ServerProcess = shop.start()
      return { server, url: await server.url }
    }
    const pair = await Promise.all([start(), start()])
    const proxy = await openRoundRobin(() => pair.map(({ url }) => url))
    const load = startLoad({ shop, tills: await shop.openTills(proxy, CASHIERS), url: () => proxy })
    for (let kill = 0; kill < kills; kill++) {
      await load.sold(1)
      await randomPause(5, 150)
      const { server } = pair[kill % 2 === 0 ? 0 : 1]
      server.kill('SIGKILL')
      await server.exit
      await load.sold(MEANWHILE)
      pair[kill % 2 === 0 ? 0 : 1] = await start()
    }
    await load.finish()
    expect(load.refused).toEqual([])
    // A broken connection, or a sale whose first try is being rolled back; the running server never fails a till.
    expect(['lost', 409]).toEqual(expect.arrayContaining([...load.unsettled.keys()]))
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    tellFigures('one of two servers killed', {
      kills,
      acknowledged: load.acknowledged.length,
      'tries without an answer': load.unsettled.get('lost') ?? 0,
    })
  })
})
