import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { API_BASE_PATH } from '../../domain/contract.ts'
import { makePostgresDatabase, startBenchPostgres } from './bench-postgres.ts'
import { percentile } from './measure.ts'
import type { BenchAddress, BenchShop } from './sales-server.ts'
import { openTill, poster, sellUntil } from './tills.ts'

export interface SalesBenchOptions {
  /** How many clients sell at the same time; one row pair for each number. */
  clients: readonly number[]
  /** How long each measurement takes, in seconds. */
  seconds?: number
}

/** Sales through real HTTP, each durable before it is answered; times in milliseconds. */
export interface SalesFigures {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** Sales a second, against one commit a sale with as many clients. */
  ratio: number
}

const WARM_UP_SALES = 20
const GROUPED = 256

/** Measures one commit a sale and group commit, both on SQLite, and PostgreSQL on the same machine. @throws Error when a sale fails or the books are wrong afterwards. */
export async function benchSales({ clients, seconds = 5 }: SalesBenchOptions): Promise<SalesFigures[]> {
  const figures: SalesFigures[] = []
  const postgres = await startBenchPostgres()
  try {
    for (const count of clients) figures.push(...(await compare(count, seconds, postgres.url)))
  } finally {
    await postgres.stop()
  }
  return figures
}

async function compare(count: number, seconds: number, postgres: string): Promise<SalesFigures[]> {
  const single = await measure(count, 1, seconds, null)
  const grouped = await measure(count, GROUPED, seconds, null)
  const server = await measure(count, GROUPED, seconds, await makePostgresDatabase(postgres))
  const name = count === 1 ? '1 client' : `${count} clients`
  return [
    { name: `${name}, one commit a sale`, ...single, ratio: 1 },
    { name: `${name}, group commit`, ...grouped, ratio: grouped.perSecond / single.perSecond },
    { name: `${name}, PostgreSQL`, ...server, ratio: server.perSecond / single.perSecond },
  ]
}

async function measure(clients: number, groupLimit: number, seconds: number, postgres: string | null) {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const workerData: BenchShop = { folder, cashiers: clients, groupLimit, postgres }
  const server = new Worker(new URL('./sales-server.ts', import.meta.url), { workerData })
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  try {
    const [{ url, productIds }] = (await once(server, 'message')) as [BenchAddress]
    const post = poster(url + API_BASE_PATH, agent)
    const tills = await Promise.all(
      Array.from({ length: clients }, (_, index) => openTill(post, `caja${index + 1}`)),
    )
    await Promise.all(
      tills.map((token, index) => sellUntil(post, token, productIds, index, (done) => done >= WARM_UP_SALES)),
    )
    const start = performance.now()
    const end = start + seconds * 1_000
    const times = await Promise.all(
      tills.map((token, index) => sellUntil(post, token, productIds, index, () => performance.now() >= end)),
    )
    const took = (performance.now() - start) / 1_000
    const all = times.flat()
    agent.destroy()
    server.postMessage('stop')
    const [wrong] = (await once(server, 'message')) as [string[]]
    if (wrong.length > 0) throw new Error(`The books are wrong: ${wrong.slice(0, 5).join('; ')}`)
    return { perSecond: all.length / took, p50: percentile(all, 50), p99: percentile(all, 99) }
  } finally {
    agent.destroy()
    await server.terminate()
    await rm(folder, { recursive: true, force: true })
  }
}
