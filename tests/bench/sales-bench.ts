import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { API_BASE_PATH, IDEMPOTENCY_HEADER, type LoginData } from '../../domain/contract.ts'
import { guatemalaDay } from '../../domain/dates.ts'
import { DEMO_PASSWORD } from '../../server/demo/staff.ts'
import { percentile, randomNumbers } from './measure.ts'
import type { BenchAddress, BenchShop } from './sales-server.ts'

export interface SalesBenchOptions {
  /** How many clients sell at the same time; one row pair for each number. */
  clients: readonly number[]
  /** How long each measurement takes, in seconds. */
  seconds?: number
}

/** Sales through real HTTP on SQLite, each durable before it is answered; times in milliseconds. */
export interface SalesFigures {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** Sales a second, against one commit a sale with as many clients. */
  ratio: number
}

const LINES = 5
const WARM_UP_SALES = 20
const GROUPED = 256

/** Measures group commit against one commit a sale. @throws Error when a sale fails or the books are wrong afterwards. */
export async function benchSales({ clients, seconds = 5 }: SalesBenchOptions): Promise<SalesFigures[]> {
  const figures: SalesFigures[] = []
  for (const count of clients) {
    const single = await measure(count, 1, seconds)
    const grouped = await measure(count, GROUPED, seconds)
    const name = count === 1 ? '1 client' : `${count} clients`
    figures.push(
      { name: `${name}, one commit a sale`, ...single, ratio: 1 },
      { name: `${name}, group commit`, ...grouped, ratio: grouped.perSecond / single.perSecond },
    )
  }
  return figures
}

async function measure(clients: number, groupLimit: number, seconds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const workerData: BenchShop = { folder, cashiers: clients, groupLimit }
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

type Post = (path: string, content: object, headers?: Record<string, string>) => Promise<unknown>

/** Sends a request and reads its answer. @throws Error for anything but success. */
function poster(base: string, agent: Agent): Post {
  return async (path, content, headers = {}) => {
    const body = JSON.stringify({ request: content })
    const sent = request(base + path, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const read = await text(answer)
    if ((answer.statusCode ?? 500) >= 300) throw new Error(`${path}: ${answer.statusCode} ${read}`)
    return JSON.parse(read) as unknown
  }
}

/** Signs a cashier in and opens their register. @returns the token. */
async function openTill(post: Post, username: string): Promise<string> {
  const answer = await post('/login', { username, password: DEMO_PASSWORD })
  const { token } = (answer as { data: LoginData }).data
  await post('/cash-registers/open', { initial_amount: 500 }, { authorization: `Bearer ${token}` })
  return token
}

/** Sells one sale after the other. @returns how long each took, in milliseconds. */
async function sellUntil(
  post: Post,
  token: string,
  productIds: readonly number[],
  seed: number,
  enough: (done: number) => boolean,
): Promise<number[]> {
  const below = randomNumbers(seed)
  const times: number[] = []
  while (!enough(times.length)) {
    const chosen = new Set<number>()
    while (chosen.size < LINES) chosen.add(productIds[below(productIds.length)] ?? 0)
    const items = [...chosen].map((product_id) => ({ product_id, quantity: 1, discount: 0, tax: 12 }))
    const started = performance.now()
    await post(
      '/sales',
      { client_id: null, date: guatemalaDay(Date.now()), items },
      { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: randomUUID() },
    )
    times.push(performance.now() - started)
  }
  return times
}
