import type { Data } from '../../../domain/calls/call.ts'
import type { reportSales } from '../../../domain/calls/reports.ts'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import type { ServerProcess } from '../../support/processes/server-process.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { withGrownShop, type GrownShop } from '../support/grown-shop.ts'
import { median, percentile } from '../support/measure.ts'
import { rssOf, watchRss } from '../support/memory.ts'
import { openTill, sellUntil, signIn } from '../support/tills.ts'

/** Sales reports of the whole range, one after another, while tills sell; times in milliseconds. */
interface ReportFigures {
  name: string
  sales: number
  /** One report without sales. */
  aloneMs: number
  /** The median of the reports made while tills sell. */
  sellingMs: number
  megabytes: number
  /** The server's memory before the first report, and its growth during the reports. */
  rssMB: number
  rssGrowthMB: number
  salesP95: number
  salesP95WithReports: number
  ratio: number
}

const TILLS = 5
/** A busy till sells at most ten times a second. */
const PAUSE = 100
/** How long the tills sell in a round, without reports and then with them. All rounds end before the daily backup, which begins a minute after the start. */
const SECONDS = 6
const ROUNDS = 3
const PRODUCTS = 1_000

/** Measures the server as a shop starts it, on SQLite and on PostgreSQL. @throws Error when a figure is wrong. */
export async function benchReports(options: { sales: readonly number[] }): Promise<ReportFigures[]> {
  const figures: ReportFigures[] = []
  for (const sales of options.sales) {
    figures.push(await benchIn('SQLite', null, sales))
    const postgres = await startBenchPostgres()
    try {
      figures.push(await benchIn('PostgreSQL', await makePostgresDatabase(postgres.url), sales))
    } finally {
      await postgres.stop()
    }
  }
  return figures
}

function benchIn(engine: string, databaseUrl: string | null, sales: number): Promise<ReportFigures> {
  return withGrownShop({ products: PRODUCTS, sales, tills: TILLS }, databaseUrl, async (shop) => {
    const server = shop.start()
    try {
      const name = `${engine}: reports while ${TILLS} tills sell`
      return { name, sales, ...(await measure(server, shop)) }
    } finally {
      server.kill('SIGTERM')
      await server.exit
    }
  })
}

async function measure(server: ServerProcess, { productIds, firstSaleAt }: GrownShop) {
  const url = (await server.url) + API_BASE_PATH
  const { token: owner, end } = await signIn(url, 'jefa')
  end()
  const tills = await Promise.all(
    Array.from({ length: TILLS }, (_, index) => openTill(url, `caja${index + 1}`)),
  )
  const sell = async () => {
    const end = performance.now() + SECONDS * 1_000
    const enough = () => performance.now() >= end
    const times = tills.map((till, index) => sellUntil(till, productIds, index, enough, PAUSE))
    return (await Promise.all(times)).flat()
  }
  try {
    await sell()
    const rss = rssOf(server)
    await checkReport(url, owner, firstSaleAt)
    const { ms: aloneMs, megabytes } = await timedReport(url, owner, firstSaleAt)
    const peak = watchRss(server)
    const sales: number[] = []
    const salesWithReports: number[] = []
    const reports: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      sales.push(...(await sell()))
      const closing = new AbortController()
      const reporting = (async () => {
        while (!closing.signal.aborted) reports.push((await timedReport(url, owner, firstSaleAt)).ms)
      })()
      salesWithReports.push(...(await sell()))
      closing.abort()
      await reporting
    }
    const rssGrowthMB = Math.max(0, peak() - rss)
    const [salesP95, salesP95WithReports] = [percentile(sales, 95), percentile(salesWithReports, 95)]
    const ratio = salesP95WithReports / salesP95
    const sellingMs = median(reports)
    return { aloneMs, sellingMs, megabytes, rssMB: rss, rssGrowthMB, salesP95, salesP95WithReports, ratio }
  } finally {
    for (const till of tills) till.end()
  }
}

/** Requests all sales since then, compressed, as a browser does. */
async function askReport(url: string, token: string, since: number): Promise<IncomingMessage> {
  const range = { start_date: guatemalaDay(since), end_date: guatemalaDay(Date.now()) }
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const sent = get(`${url}/reports/detailed-sales?${new URLSearchParams(range)}`, { headers })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`The report answers ${answer.statusCode}`)
  return answer
}

/** Receives a report without decompressing it. */
async function timedReport(url: string, token: string, since: number) {
  const started = performance.now()
  let bytes = 0
  for await (const chunk of await askReport(url, token, since)) bytes += (chunk as Buffer).length
  return { ms: performance.now() - started, megabytes: bytes / 1e6 }
}

/** @throws Error when a report is inconsistent. */
async function checkReport(url: string, token: string, since: number): Promise<void> {
  const unpacked = (await askReport(url, token, since)).pipe(createGunzip())
  const { data } = JSON.parse(await text(unpacked)) as { data: Data<typeof reportSales> }
  const total = data.sales.reduce((sum, sale) => sum + Math.round(sale.total * 100), 0)
  const { total_sales_count: count, total_amount: amount } = data.general_summary
  if (data.sales.length !== count || total !== Math.round(amount * 100))
    throw new Error(
      `A report of ${count} sales and Q ${amount} has ${data.sales.length} and Q ${total / 100}`,
    )
}
