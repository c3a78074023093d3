import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { describeEachDatabase, postgres, type TestEngine } from '../../support/databases/databases.ts'
import { startCrowd, tryAsStranger, trySignIn } from '../support/abuse.ts'
import { tellFigures } from '../support/figures.ts'
import { openFaultShop } from '../support/fault-shop.ts'
import { startLoad } from '../support/load.ts'
import { askUntilSettled } from '../support/requests.ts'
import { rounds } from '../support/rounds.ts'

const CASHIERS = 4

/** The number of connections without pauses. */
const STRANGERS = rounds({ short: 40, long: 100 })

/** The median and the maximum of some times, in whole milliseconds. */
function lie(times: readonly number[]): { p50: number; max: number } {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), max: Math.round(sorted.at(-1) ?? 0) }
}

async function openFloodedShop(engine: TestEngine) {
  const shop = await openFaultShop(engine, { cashiers: CASHIERS + 1, products: 400 })
  onTestFinished(shop.close)
  // Unknown clients come from many addresses.
  const server = shop.start({ TRUST_PROXY: '127.0.0.1' })
  const url = await server.url
  const tills = await shop.openTills(url, CASHIERS)
  const load = startLoad({ shop, tills, url: () => url })
  const token = tills[0]?.token ?? ''

  /** The response times of tills and pages meanwhile. */
  const besides = async () => {
    const sales: number[] = []
    const lists: number[] = []
    for (let time = 0; time < rounds({ short: 5, long: 50 }); time++) {
      const before = performance.now()
      await load.sold(1)
      sales.push(performance.now() - before)
      const started = performance.now()
      // Compressed: that needs a thread of the pool that hashes passwords.
      const list = await askUntilSettled(() => url, { method: 'GET', path: '/products', token })
      expect(list.status).toBe(200)
      lists.push(performance.now() - started)
    }
    return { sales: lie(sales), lists: lie(lists) }
  }
  /** Floods the server until `work` is done. @returns the number of answers by status. */
  const flood = async <T>(stranger: (number: number) => Promise<number>, work: () => Promise<T>) => {
    const crowd = startCrowd(STRANGERS, stranger)
    try {
      return { found: await work(), statuses: crowd.statuses }
    } finally {
      await crowd.finish()
    }
  }
  const finish = async () => {
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
  }
  return { shop, url, besides, flood, finish }
}

function figures(
  name: string,
  calm: Awaited<ReturnType<Flooded['besides']>>,
  beside: typeof calm,
  statuses: ReadonlyMap<number, number>,
) {
  tellFigures(name, {
    'asked by strangers': [...statuses.values()].reduce((sum, count) => sum + count, 0),
    'until the next sale, p50 ms, calm': calm.sales.p50,
    'beside the flood': beside.sales.p50,
    worst: beside.sales.max,
    'list of 400, p50 ms, calm': calm.lists.p50,
    'list beside the flood': beside.lists.p50,
    'worst list': beside.lists.max,
  })
}

type Flooded = Awaited<ReturnType<typeof openFloodedShop>>

test('a flood of readiness checks costs the database one write a second', async () => {
  const { shop, url, besides, flood, finish } = await openFloodedShop(postgres)
  const calm = await besides()
  const writes = () =>
    shop.withDatabase(async (db) => {
      const { rows } = await sql<{ count: number }>`
        select n_tup_upd as count from pg_stat_user_tables where relname = 'settings'`.execute(db.read)
      return rows[0]?.count ?? 0
    })
  const before = await writes()
  const started = performance.now()
  const ready = async () => (await fetch(`${url}${API_BASE_PATH}/health/ready`)).status
  const { found, statuses } = await flood(ready, besides)
  const seconds = (performance.now() - started) / 1_000
  expect([...statuses.keys()]).toEqual([200])
  await finish()
  expect((await writes()) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  figures('readiness asked by strangers', calm, found, statuses)
})

describeEachDatabase('a flood of sign-ins by unknown clients', (engine) => {
  test('delays neither sales nor lists, and a known till can sign in', async () => {
    const { url, besides, flood, finish } = await openFloodedShop(engine)
    const till = { username: `caja${CASHIERS + 1}`, from: '10.0.0.1' }
    const { device } = await trySignIn(url, till)
    const calm = await besides()
    const stranger = async (number: number) => {
      // Every other one tries the user name of the till's cashier, the others their own.
      const username = number % 2 === 0 ? till.username : `nadie${number}`
      const { status, retryLater } = await tryAsStranger(url, username, number)
      if (status !== 401) expect(retryLater).toBe(true)
      return status
    }
    const { found, statuses } = await flood(stranger, async () => {
      const beside = await besides()
      expect((await trySignIn(url, till)).status).toBe(429)
      expect((await trySignIn(url, { ...till, device })).status).toBe(200)
      return beside
    })
    expect([401, 429, 503]).toEqual(expect.arrayContaining([...statuses.keys()]))
    await finish()
    figures(`sign-ins by strangers on ${engine.name}`, calm, found, statuses)
  })
})
