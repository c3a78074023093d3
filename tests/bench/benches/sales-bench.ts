import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { percentile } from '../support/measure.ts'
import type { BenchAnswer, BenchQuestion, BenchShop } from '../support/sales-server.ts'
import { openTill, sellAsTheyCome, sellUntil, type SignedIn } from '../support/tills.ts'

export interface SalesBenchOptions {
  /** The numbers of clients that sell at the same time; a row for each. */
  clients: readonly number[]
  /** How long each measurement takes, in seconds. */
  seconds?: number
}

/** Sales of five lines through real HTTP, each durable before it is answered; times in milliseconds. */
export interface SalesFigures {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** The CPU time of a sale in the server's process, in microseconds. */
  cpuMicros: number
  /** Sales a second, relative to one commit for each sale with the same clients. */
  ofSingle: number
  /** Sales a second, relative to SQLite alone with one commit for each sale. */
  ofRaw: number
}

type Measured = Pick<SalesFigures, 'perSecond' | 'p50' | 'p99' | 'cpuMicros'>

/** Sells with a till until an instant (`performance.now()`). @returns the duration of each sale. */
type Selling = (
  till: SignedIn,
  productIds: readonly number[],
  seed: number,
  until: number,
) => Promise<number[]>

/** Sales until V8 has optimised the code; a single till makes fewer. */
const WARM_UP_SALES = 3_000
const WARM_UP_OF_ONE = 500
const GROUPED = 256
/** Sales a second of all tills together at a fixed rate: ten times the load of 50 real tills. */
const CUSTOMERS = 500

const oneAfterTheOther: Selling = (till, productIds, seed, until) =>
  sellUntil(till, productIds, seed, () => performance.now() >= until)

/** Measures SQLite alone, and at each number of clients one commit for each sale, group commit and PostgreSQL. @throws Error when a sale fails or the data is inconsistent afterwards. */
export async function benchSales({ clients, seconds = 5 }: SalesBenchOptions): Promise<SalesFigures[]> {
  const raw = await measureRaw(seconds)
  const figures: SalesFigures[] = [
    { name: 'SQLite without HTTP, one commit a sale', ...raw, ofSingle: 1, ofRaw: 1 },
  ]
  const postgres = await startBenchPostgres()
  try {
    for (const count of clients) figures.push(...(await compare(count, seconds, postgres.url, raw)))
  } finally {
    await postgres.stop()
  }
  return figures
}

async function compare(
  count: number,
  seconds: number,
  postgres: string,
  raw: Measured,
): Promise<SalesFigures[]> {
  const shop = { cashiers: count, groupLimit: GROUPED, postgres: null }
  const single = await measure({ ...shop, groupLimit: 1 }, seconds, oneAfterTheOther)
  const grouped = await measure(shop, seconds, oneAfterTheOther)
  const other = { ...shop, postgres: await makePostgresDatabase(postgres) }
  const server = await measure(other, seconds, oneAfterTheOther)
  const calm = await measure(shop, seconds, (till, productIds, seed, until) =>
    sellAsTheyCome(till, productIds, seed, (count * 1_000) / Math.min(CUSTOMERS, count * 50), until),
  )
  const name = count === 1 ? '1 client' : `${count} clients`
  const row = (how: string, measured: Measured): SalesFigures => ({
    name: `${name}, ${how}`,
    ...measured,
    ofSingle: measured.perSecond / single.perSecond,
    ofRaw: measured.perSecond / raw.perSecond,
  })
  return [
    row('one commit a sale', single),
    row('group commit', grouped),
    row('PostgreSQL', server),
    row('group commit, customers come by themselves', calm),
  ]
}

async function measureRaw(seconds: number): Promise<Measured> {
  return withServer({ cashiers: 1, groupLimit: 1, postgres: null }, async ({ ask }) => {
    const answer = await ask({ rawSeconds: seconds })
    if (!('times' in answer)) throw new Error('Not measured')
    const total = answer.times.reduce((sum, time) => sum + time, 0)
    return figuresOf(answer.times, total / 1_000, answer.cpu)
  })
}

async function measure(
  shop: Omit<BenchShop, 'folder'>,
  seconds: number,
  selling: Selling,
): Promise<Measured> {
  return withServer(shop, async ({ ask, url, productIds }) => {
    const tills = await Promise.all(
      Array.from({ length: shop.cashiers }, (_, index) => openTill(url, `caja${index + 1}`)),
    )
    const share = Math.min(WARM_UP_OF_ONE, Math.ceil(WARM_UP_SALES / shop.cashiers))
    await Promise.all(tills.map((till, index) => sellUntil(till, productIds, index, (done) => done >= share)))
    const cpu = async () => {
      const answer = await ask('cpu')
      return 'cpu' in answer ? answer.cpu : NaN
    }
    const before = await cpu()
    const start = performance.now()
    const until = start + seconds * 1_000
    const times = await Promise.all(tills.map((till, index) => selling(till, productIds, index, until)))
    const took = (performance.now() - start) / 1_000
    const worked = (await cpu()) - before
    for (const till of tills) till.end()
    return figuresOf(times.flat(), took, worked)
  })
}

function figuresOf(times: readonly number[], seconds: number, cpu: number): Measured {
  const count = times.length
  return {
    perSecond: count / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpuMicros: cpu / count,
  }
}

interface BenchServer {
  url: string
  productIds: number[]
  ask(question: BenchQuestion): Promise<BenchAnswer>
}

/** Runs work on a new server. @throws Error when the data is inconsistent afterwards. */
async function withServer<T>(
  shop: Omit<BenchShop, 'folder'>,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const program = new URL('../support/sales-server.ts', import.meta.url)
  const server = fork(program, [JSON.stringify({ ...shop, folder } satisfies BenchShop)])
  const ask = async (question: BenchQuestion) => {
    server.send(question)
    return answerOf(server)
  }
  try {
    const ready = await answerOf(server)
    if (!('url' in ready)) throw new Error('The server did not start')
    const result = await work({ ...ready, url: ready.url + API_BASE_PATH, ask })
    const stopped = await ask('stop')
    const wrong = 'wrong' in stopped ? stopped.wrong : ['not looked at']
    if (wrong.length > 0) throw new Error(`The data is inconsistent: ${wrong.slice(0, 5).join('; ')}`)
    return result
  } finally {
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function answerOf(server: ChildProcess): Promise<BenchAnswer> {
  const ended = new AbortController()
  try {
    const { signal } = ended
    const gone = once(server, 'exit', { signal }).then(() => {
      throw new Error('The server ended')
    })
    const [answer] = (await Promise.race([once(server, 'message', { signal }), gone])) as [BenchAnswer]
    return answer
  } finally {
    ended.abort()
  }
}
