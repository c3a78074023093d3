import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { API_BASE_PATH, type SalesReportData } from '../../domain/contract.ts'
import { guatemalaDay } from '../../domain/dates.ts'
import { insertProducts } from '../../server/db/bulk.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { insertStore } from '../../server/db/stores.ts'
import { makeCatalog } from '../../server/demo/catalog.ts'
import { createChance } from '../../server/demo/random.ts'
import { demoPasswordHash, hire } from '../../server/demo/staff.ts'
import { writeManySales } from '../support/many-sales.ts'
import { startPostgres } from '../support/postgres.ts'
import { startProcess, type ServerProcess } from '../support/server-process.ts'
import { median, percentile } from './measure.ts'
import { rssOf, watchRss } from './memory.ts'
import { openTill, sellUntil, signIn } from './tills.ts'

/** Sales reports of the whole range, one after the other, while tills sell; times in milliseconds. */
interface ReportFigures {
  name: string
  sales: number
  /** One report, while nobody sells. */
  aloneMs: number
  /** The median of the reports made while tills sell. */
  sellingMs: number
  megabytes: number
  /** The server's memory: before the first report, and how far it rose above that while reports were made. */
  rssMB: number
  rssGrowthMB: number
  salesP95: number
  salesP95WithReports: number
  ratio: number
}

const TILLS = 5
/** A busy till sells some ten times a second at most. */
const PAUSE = 100
const SECONDS = 15
const DAYS = 30
const DAY = 86_400_000

/** Measures the server as it is started in a shop, on SQLite and on PostgreSQL. @throws Error when a figure is wrong. */
export async function benchReports(options: { sales: readonly number[] }): Promise<ReportFigures[]> {
  const figures: ReportFigures[] = []
  for (const sales of options.sales) {
    figures.push(await benchIn('SQLite', null, sales))
    const postgres = await startPostgres()
    try {
      figures.push(await benchIn('PostgreSQL', `${postgres.url}/postgres`, sales))
    } finally {
      await postgres.stop()
    }
  }
  return figures
}

async function benchIn(engine: string, databaseUrl: string | null, sales: number): Promise<ReportFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  try {
    const db = openDatabase({ url: databaseUrl, dataDir }, () => undefined)
    const productIds = await seed(db, sales)
    await db.close()
    const server = startProcess('server/main.ts', [], {
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    })
    try {
      return {
        name: `${engine}: reports while ${TILLS} tills sell`,
        sales,
        ...(await measure(server, productIds)),
      }
    } finally {
      server.kill('SIGTERM')
      await server.exit
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function seed(db: Database, count: number): Promise<number[]> {
  await migrate(db)
  await demoPasswordHash()
  const now = Date.now()
  const contact = { address: null, phone: null, email: null }
  const seeded = await db.write(async (trx) => {
    const storeId = await insertStore(trx, { name: 'Tienda', ...contact, createdAt: now })
    const owner = { username: 'jefa', name: 'Elena', lastName: 'Morales', role: 'superadmin' }
    const { userId } = await hire(trx, storeId, owner, now)
    for (let number = 1; number <= TILLS; number++) {
      const till = { username: `caja${number}`, name: 'Caja', lastName: String(number), role: 'cajero' }
      await hire(trx, storeId, till, now)
    }
    const catalog = makeCatalog(1_000, createChance(1)).map((product) => ({ ...product, stock: 1_000_000 }))
    return { storeId, userId, ids: await insertProducts(trx, db.dialect, storeId, catalog, now) }
  })
  await writeManySales(db, { ...seeded, count, from: now - DAYS * DAY, until: now })
  return seeded.ids
}

async function measure(server: ServerProcess, productIds: readonly number[]) {
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
    return percentile((await Promise.all(times)).flat(), 95)
  }
  try {
    await sell()
    const salesP95 = await sell()
    const rss = rssOf(server)
    await checkReport(url, owner)
    const alone = await timedReport(url, owner)
    const closing = new AbortController()
    const reports = (async () => {
      const times: number[] = []
      while (!closing.signal.aborted) times.push((await timedReport(url, owner)).ms)
      return times
    })()
    const peak = watchRss(server)
    const salesP95WithReports = await sell()
    closing.abort()
    const sellingMs = median(await reports)
    const rssGrowthMB = Math.max(0, peak() - rss)
    const ratio = salesP95WithReports / salesP95
    const { ms: aloneMs, megabytes } = alone
    return { aloneMs, sellingMs, megabytes, rssMB: rss, rssGrowthMB, salesP95, salesP95WithReports, ratio }
  } finally {
    for (const till of tills) till.end()
  }
}

/** The answer as a browser asks for it: compressed. */
async function askReport(url: string, token: string): Promise<IncomingMessage> {
  const now = Date.now()
  const range = { start_date: guatemalaDay(now - (DAYS + 1) * DAY), end_date: guatemalaDay(now) }
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const sent = get(`${url}/reports/detailed-sales?${new URLSearchParams(range)}`, { headers })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`The report answers ${answer.statusCode}`)
  return answer
}

/** Takes a report without unpacking it. */
async function timedReport(url: string, token: string): Promise<{ ms: number; megabytes: number }> {
  const started = performance.now()
  let bytes = 0
  for await (const chunk of await askReport(url, token)) bytes += (chunk as Buffer).length
  return { ms: performance.now() - started, megabytes: bytes / 1e6 }
}

/** @throws Error when a report is not in itself right. */
async function checkReport(url: string, token: string): Promise<void> {
  const unpacked = (await askReport(url, token)).pipe(createGunzip())
  const { data } = JSON.parse(await text(unpacked)) as { data: SalesReportData }
  const total = data.sales.reduce((sum, sale) => sum + Math.round(sale.total * 100), 0)
  const { total_sales_count: count, total_amount: amount } = data.general_summary
  if (data.sales.length !== count || total !== Math.round(amount * 100))
    throw new Error(
      `A report of ${count} sales and Q ${amount} has ${data.sales.length} and Q ${total / 100}`,
    )
}
