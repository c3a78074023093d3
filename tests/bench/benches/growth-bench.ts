import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { ProductsData } from '../../../domain/calls/records.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { withGrownShop, type GrownShop, type ShopSize } from '../support/grown-shop.ts'
import { median } from '../support/measure.ts'
import { openTill, sellUntil, signIn } from '../support/tills.ts'
import { timedGet } from '../support/timed-get.ts'

export interface GrowthOptions {
  /** Past sales, with the smallest catalog. */
  sales: readonly number[]
  /** Articles, with the fewest past sales. */
  products: readonly number[]
}

/**
 * One cost at each size, in milliseconds, with the size as its key. `slope` is the exponent of its growth over all sizes:
 * 0 is constant, 1 is linear.
 */
type GrowthFigures = Record<string, string | number>

type Costs = Record<string, number>

const TIMES = 20
const DAY = 86_400_000

/** Measures response times as sales and catalog grow; on PostgreSQL for all but the largest size. */
export async function benchGrowth({
  sales,
  products,
}: GrowthOptions): Promise<Record<string, GrowthFigures[]>> {
  const [past = 0] = sales
  const [catalog = 0] = products
  const bySales = sales.map((count) => ({ sales: count, products: catalog, tills: 1 }))
  const byProducts = products.map((count) => ({ sales: past, products: count, tills: 1 }))
  const postgres = await startBenchPostgres()
  const onPostgres = async (size: ShopSize) => costsOf(size, await makePostgresDatabase(postgres.url))
  const onSqlite = (size: ShopSize) => costsOf(size, null)
  try {
    return {
      growthBySales: await table('SQLite', sales, bySales, onSqlite),
      growthByProducts: await table('SQLite', products, byProducts, onSqlite),
      growthBySalesOnPostgres: await table('PostgreSQL', sales.slice(0, 2), bySales.slice(0, 2), onPostgres),
      growthByProductsOnPostgres: await table('PostgreSQL', products, byProducts, onPostgres),
    }
  } finally {
    await postgres.stop()
  }
}

async function table(
  engine: string,
  numbers: readonly number[],
  sizes: readonly ShopSize[],
  measure: (size: ShopSize) => Promise<Costs>,
): Promise<GrowthFigures[]> {
  const measured: Costs[] = []
  for (const size of sizes) measured.push(await measure(size))
  return Object.keys(measured[0] ?? {}).map((name) => {
    const costs = measured.map((each) => each[name] ?? NaN)
    const [first = NaN, last = NaN] = [costs[0], costs.at(-1)]
    const [smallest = NaN, largest = NaN] = [numbers[0], numbers.at(-1)]
    const bySize = numbers.map((size, index): [string, number] => [
      // With separators, so that the keys are not integers and keep their order.
      size.toLocaleString('en'),
      costs[index] ?? NaN,
    ])
    const slope = Math.log(last / first) / Math.log(largest / smallest)
    const row: GrowthFigures = { name: `${engine}: ${name}` }
    for (const [size, cost] of bySize) row[size] = cost
    return { ...row, slope }
  })
}

async function costsOf(size: ShopSize, postgres: string | null): Promise<Costs> {
  return withGrownShop(size, postgres, async (shop) => {
    const started = performance.now()
    const server = shop.start()
    const base = (await server.url) + API_BASE_PATH
    const start = performance.now() - started
    try {
      return { 'start until it listens': start, ...(await askAll(base, shop)) }
    } finally {
      server.kill('SIGTERM')
      await server.exit
    }
  })
}

async function askAll(base: string, { productIds }: GrownShop): Promise<Costs> {
  const till = await openTill(base, 'caja1')
  const owner = await signIn(base, 'jefa')
  const repeated = async (times: number, ask: () => Promise<number>) => {
    const costs: number[] = []
    for (let time = 0; time < times; time++) costs.push(await ask())
    return median(costs)
  }
  const read = async (path: string, token: string, headers: Record<string, string> = {}) =>
    (await timedGet(base, path, token, headers)).lastByteMs

  await sellUntil(till, productIds, 0, (done) => done >= 100)
  const sale = median(await sellUntil(till, productIds, 1, (done) => done >= 200))
  const whole = await timedGet(base, '/products', till.token)
  const { cursor } = (JSON.parse(whole.body.toString('utf8')) as { data: ProductsData }).data
  const catalog = await repeated(3, () => read('/products', till.token))
  const unchanged = await repeated(TIMES, () => read('/products', till.token, { 'if-none-match': whole.tag }))
  await sellUntil(till, productIds, 2, (done) => done >= 1)
  const since = await repeated(TIMES, () => read(`/products?since=${cursor}`, till.token))
  const clients = await repeated(TIMES, () => read('/clients', till.token))
  const day = guatemalaDay(Date.now() - 2 * DAY)
  const days = new URLSearchParams({ start_date: day, end_date: day })
  const report = await repeated(5, () => read(`/reports/detailed-sales?${days}`, owner.token))
  const closing = performance.now()
  await till.post('/cash-registers/close', { closing_amount: 500 })
  const close = performance.now() - closing
  till.end()
  owner.end()
  return {
    'a sale of five lines': sale,
    'the whole catalog': catalog,
    'the catalog, unchanged (304)': unchanged,
    'what a sale changed (since)': since,
    'the list of clients': clients,
    'the report of a day of 1,000 sales': report,
    'closing a register of 301 sales': close,
  }
}
