import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE_PATH, type LoginData } from '../../domain/contract.ts'
import { DEMO_PASSWORD } from '../../server/demo/staff.ts'
import { postgres } from '../support/databases.ts'
import { tellFigures } from './support/figures.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { startLoad } from './support/load.ts'
import { askUntilSettled } from './support/requests.ts'
import { rounds } from './support/rounds.ts'

const CASHIERS = 4

/** Connections that ask without a pause. */
const STRANGERS = rounds({ short: 40, long: 100 })

/** The median and the worst of some times, in whole milliseconds. */
function lie(times: readonly number[]): { p50: number; max: number } {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), max: Math.round(sorted.at(-1) ?? 0) }
}

async function openFloodedShop() {
  const shop = await openFaultShop(postgres, { cashiers: CASHIERS + 1, products: 400 })
  onTestFinished(shop.close)
  // Strangers come from all over the world.
  const server = shop.start({ TRUST_PROXY: '127.0.0.1' })
  const url = await server.url
  const tills = await shop.openTills(url, CASHIERS)
  const load = startLoad({ shop, tills, url: () => url })
  const token = tills[0]?.token ?? ''

  /** What tills and a page notice meanwhile. */
  const besides = async () => {
    const sales: number[] = []
    const lists: number[] = []
    for (let time = 0; time < rounds({ short: 5, long: 50 }); time++) {
      const before = performance.now()
      await load.sold(1)
      sales.push(performance.now() - before)
      const started = performance.now()
      // Packed: that takes a thread which hashing passwords wants as well.
      const list = await askUntilSettled(() => url, { method: 'GET', path: '/products', token })
      expect(list.status).toBe(200)
      lists.push(performance.now() - started)
    }
    return { sales: lie(sales), lists: lie(lists) }
  }
  /** Lets strangers ask until `work` is over. @returns how often each status was answered. */
  const flood = async <T>(stranger: (number: number) => Promise<number>, work: () => Promise<T>) => {
    const statuses = new Map<number, number>()
    let number = 0
    let open = true
    const all = Array.from({ length: STRANGERS }, async () => {
      while (open) {
        const status = await stranger((number += 1))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    try {
      return { found: await work(), statuses }
    } finally {
      open = false
      await Promise.all(all)
    }
  }
  const finish = async () => {
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.wrongBooks(load.acknowledged)).toEqual([])
  }
  return { shop, url, besides, flood, finish }
}

function figures(
  name: string,
  calm: Awaited<ReturnType<Flooded['besides']>>,
  beside: typeof calm,
  asked: number,
) {
  tellFigures(name, {
    'asked by strangers': asked,
    'until the next sale, p50 ms, calm': calm.sales.p50,
    'beside the flood': beside.sales.p50,
    worst: beside.sales.max,
    'list of 400, p50 ms, calm': calm.lists.p50,
    'list beside the flood': beside.lists.p50,
    'worst list': beside.lists.max,
  })
}

type Flooded = Awaited<ReturnType<typeof openFloodedShop>>

test('strangers who ask whether the server is ready cost the database one write a second', async () => {
  const { shop, url, besides, flood, finish } = await openFloodedShop()
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
  figures('readiness asked by strangers', calm, found, statuses.get(200) ?? 0)
})

test('strangers who try to sign in hold up neither sales nor lists, and a known till signs in beside them', async () => {
  const { url, besides, flood, finish } = await openFloodedShop()
  const signIn = async (username: string, password: string, from: string, device?: string) => {
    const answer = await fetch(`${url}${API_BASE_PATH}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ request: { username, password, device } }),
    })
    const { data } = (await answer.json()) as { data?: LoginData }
    return { status: answer.status, retryLater: answer.headers.has('retry-after'), device: data?.device }
  }
  const till = `caja${CASHIERS + 1}`
  const { device } = await signIn(till, DEMO_PASSWORD, '10.0.0.1')
  const calm = await besides()
  const stranger = async (number: number) => {
    const from = `10.${(number >> 14) & 255}.${(number >> 6) & 255}.${number & 63}`
    // Every other one tries to lock the till's cashier out, the rest names of their own.
    const username = number % 2 === 0 ? till : `nadie${number}`
    const { status, retryLater } = await signIn(username, 'Equivocada1', from)
    if (status !== 401) expect(retryLater).toBe(true)
    return status
  }
  const { found, statuses } = await flood(stranger, async () => {
    const beside = await besides()
    expect((await signIn(till, DEMO_PASSWORD, '10.0.0.1')).status).toBe(429)
    expect((await signIn(till, DEMO_PASSWORD, '10.0.0.1', device)).status).toBe(200)
    return beside
  })
  expect([401, 429, 503]).toEqual(expect.arrayContaining([...statuses.keys()]))
  await finish()
  figures(
    'sign-ins by strangers',
    calm,
    found,
    [...statuses.values()].reduce((sum, count) => sum + count, 0),
  )
})
