import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { inTurn } from '../support/sales/in-turn.ts'
import { canLimitCpu } from '../support/sales/limited-cpu.ts'
import { percentile } from '../support/measure.ts'
import { hasPgbench } from '../support/sales/prepared-sales.ts'
import {
  cpuOf,
  withServer,
  withTwoServers,
  type BenchServer,
  type NewShop,
} from '../support/sales/sales-servers.ts'
import { openTill, sellAsTheyCome, sellUntil, type SignedIn } from '../support/tills.ts'

export interface SalesBenchOptions {
  /** The numbers of clients that sell at the same time; a row for each. */
  clients: readonly number[]
  /** How long a server warms up at most, in seconds. */
  warmUp?: number
  /** How often what is compared on SQLite is measured, in turn. */
  rounds?: number
}

/** Sales of five lines through real HTTP, each durable before it is answered; times in milliseconds. */
export interface SalesFigures {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** The CPU time of a sale in the processes of the server, in microseconds; missing for pgbench. */
  cpuMicros?: number
  /** Sales a second, relative to one commit for each sale with the same clients. */
  ofSingle: number
  /** Sales a second, relative to SQLite alone with one commit for each sale. */
  ofRaw: number
  /** Sales a second on PostgreSQL, relative to the same statements, prepared, by pgbench. */
  ofPrepared?: number
  /** Sales a second of two servers, relative to one. */
  ofOneServer?: number
}

/** In seconds. */
interface Length {
  warmUp: number
  seconds: number
}

type Measured = Pick<SalesFigures, 'perSecond' | 'p50' | 'p99' | 'cpuMicros'>

/** Sells with a till until an instant (`performance.now()`). @returns the duration of each sale. */
type Selling = (
  till: SignedIn,
  productIds: readonly number[],
  seed: number,
  until: number,
) => Promise<number[]>

/** How long each measurement takes, in seconds. */
const SECONDS = 5
/** Sales of all tills until V8 has optimised the code: it still compiles after ten thousand. */
const WARM_UP_SALES = 20_000
/** Sales of each till until PostgreSQL has its plans again. */
const PLANNED_SALES = 10
const GROUPED = 256
/** The number of clients with which servers are limited too: fewer do not fill them. */
const MANY = 50
/** The share of a processor for each of the limited servers: what remains is enough for PostgreSQL and the clients of two. */
const SHARE = 0.3
/** Sales a second of all tills together at a fixed rate: ten times the load of 50 real tills. */
const CUSTOMERS = 500

const oneAfterTheOther: Selling = (till, productIds, seed, until) =>
  sellUntil(till, productIds, seed, () => performance.now() >= until)

/** Measures SQLite alone, and at each number of clients one commit for each sale, group commit and PostgreSQL, with one server, with two and without. @throws Error when a sale fails or the data is inconsistent afterwards. */
export async function benchSales({
  clients,
  warmUp = 3,
  rounds = 1,
}: SalesBenchOptions): Promise<SalesFigures[]> {
  const length = { warmUp, seconds: SECONDS }
  const { raw, byCount } = await onSqlite(clients, length, rounds)
  const figures: SalesFigures[] = [
    { name: 'SQLite without HTTP, one commit a sale', ...raw, ofSingle: 1, ofRaw: 1 },
  ]
  const postgres = await startBenchPostgres()
  try {
    for (const [count, measured] of byCount)
      figures.push(...(await compare(count, length, postgres.url, { ...measured, raw })))
  } finally {
    await postgres.stop()
  }
  return figures
}

interface OnSqlite {
  single: Measured
  grouped: Measured
}

/** What is compared on SQLite, in turn. */
async function onSqlite(
  clients: readonly number[],
  length: Length,
  rounds: number,
): Promise<{ raw: Measured; byCount: Map<number, OnSqlite> }> {
  const selling = (cashiers: number, groupLimit: number) => () =>
    measure({ cashiers, groupLimit, postgres: null }, length, oneAfterTheOther)
  const alone = () => measureAlone({ cashiers: 1, groupLimit: 1, postgres: null }, length)
  const both = clients.flatMap((count) => [selling(count, 1), selling(count, GROUPED)])
  const [raw, ...measured] = await inTurn(rounds, [alone, ...both], ({ perSecond }) => perSecond)
  if (!raw) throw new Error('Not measured')
  const byCount = new Map<number, OnSqlite>()
  for (const [index, count] of clients.entries()) {
    const [single, grouped] = measured.slice(2 * index)
    if (single && grouped) byCount.set(count, { single, grouped })
  }
  return { raw, byCount }
}

async function compare(
  count: number,
  length: Length,
  postgres: string,
  { raw, single, grouped }: OnSqlite & { raw: Measured },
): Promise<SalesFigures[]> {
  const shop = { cashiers: count, groupLimit: GROUPED, postgres: null }
  const onPostgres = async () => ({ ...shop, postgres: await makePostgresDatabase(postgres) })
  const [server, servers] = await oneAndTwo(onPostgres, length)
  const prepared = hasPgbench() ? await measureAlone(await onPostgres(), length) : null
  const calm = await measure(shop, length, (till, productIds, seed, until) =>
    sellAsTheyCome(till, productIds, seed, (count * 1_000) / Math.min(CUSTOMERS, count * 50), until),
  )
  const limited =
    count === MANY && canLimitCpu()
      ? await oneAndTwo(async () => ({ ...(await onPostgres()), share: SHARE }), length)
      : null
  const name = count === 1 ? '1 client' : `${count} clients`
  const row = (how: string, measured: Measured): SalesFigures => ({
    name: `${name}, ${how}`,
    ...measured,
    ofSingle: measured.perSecond / single.perSecond,
    ofRaw: measured.perSecond / raw.perSecond,
  })
  const ofOne = (how: string, two: Measured, one: Measured): SalesFigures => ({
    ...row(how, two),
    ofOneServer: two.perSecond / one.perSecond,
  })
  return [
    row('one commit a sale', single),
    row('group commit', grouped),
    { ...row('PostgreSQL', server), ...(prepared && { ofPrepared: server.perSecond / prepared.perSecond }) },
    ofOne('PostgreSQL, two servers', servers, server),
    ...(prepared ? [row('PostgreSQL without HTTP, prepared, by pgbench', prepared)] : []),
    row('group commit, customers come by themselves', calm),
    ...(limited
      ? [
          row(`PostgreSQL, a server with ${SHARE} of a processor`, limited[0]),
          ofOne('PostgreSQL, two such servers', limited[1], limited[0]),
        ]
      : []),
  ]
}

/** One server, and two on one database, each with a new shop. */
async function oneAndTwo(
  newShop: () => Promise<NewShop & { postgres: string }>,
  length: Length,
): Promise<[Measured, Measured]> {
  const one = await measure(await newShop(), length, oneAfterTheOther)
  const shop = await newShop()
  return [one, await withTwoServers(shop, (both) => sellAt(both, shop.cashiers, length, oneAfterTheOther))]
}

/** The same statements on SQLite alone, by one client; on PostgreSQL by pgbench, by all clients of the shop. */
async function measureAlone(shop: NewShop, { seconds }: Length): Promise<Measured> {
  return withServer(shop, async ({ ask }) => {
    const answer = await ask({ rawSeconds: seconds })
    if (!('times' in answer)) throw new Error('Not measured')
    const total = answer.times.reduce((sum, time) => sum + time, 0)
    return figuresOf(
      answer.times,
      total / 1_000 / shop.cashiers,
      shop.postgres === null ? answer.cpu : undefined,
    )
  })
}

function measure(shop: NewShop, length: Length, selling: Selling): Promise<Measured> {
  return withServer(shop, (server) => sellAt([server], shop.cashiers, length, selling))
}

/** Sells with so many tills, each at the next of the servers. */
async function sellAt(
  servers: readonly [BenchServer, ...BenchServer[]],
  count: number,
  { warmUp, seconds }: Length,
  selling: Selling,
): Promise<Measured> {
  const [{ productIds }] = servers
  const tills = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const { url } = servers[index % servers.length] ?? servers[0]
      return openTill(url, `caja${index + 1}`)
    }),
  )
  const warm = (enough: (done: number) => boolean) =>
    Promise.all(tills.map((till, index) => sellUntil(till, productIds, index, enough)))
  const warmUntil = performance.now() + warmUp * 1_000
  await warm((done) => done >= WARM_UP_SALES / count || performance.now() >= warmUntil)
  await servers[0].ask('tidy')
  // The first sales afterwards are planned again.
  await warm((done) => done >= PLANNED_SALES)
  const cpu = async () => (await Promise.all(servers.map(cpuOf))).reduce((sum, each) => sum + each, 0)
  const before = await cpu()
  const start = performance.now()
  const until = start + seconds * 1_000
  const times = await Promise.all(tills.map((till, index) => selling(till, productIds, index, until)))
  const took = (performance.now() - start) / 1_000
  const worked = (await cpu()) - before
  for (const till of tills) till.end()
  return figuresOf(times.flat(), took, worked)
}

function figuresOf(times: readonly number[], seconds: number, cpu?: number): Measured {
  const count = times.length
  return {
    perSecond: count / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    ...(cpu !== undefined && { cpuMicros: cpu / count }),
  }
}
