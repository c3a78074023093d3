/** A shop for the bench in its own process, so that server and clients share only the machine. */
import { join } from 'node:path'
import { units } from '../../../../domain/quantity.ts'
import { buildApp } from '../../../../server/app.ts'
import { insertRegister } from '../../../../server/db/queries/drawer/registers.ts'
import { insertProducts } from '../../../../server/db/queries/bulk.ts'
import { migrate } from '../../../../server/db/migrations/migrate.ts'
import { openPostgres } from '../../../../server/db/engines/open-postgres.ts'
import { openSqlite } from '../../../../server/db/engines/open-sqlite.ts'
import { sealsJob } from '../../../../server/jobs/seals-job.ts'
import { startJobs } from '../../../../server/jobs/start-jobs.ts'
import { insertStore } from '../../../../server/db/queries/records/stores.ts'
import { makeCatalog } from '../../../../server/demo/catalog.ts'
import { createChance } from '../../../../server/demo/random.ts'
import { demoPasswordHash, hire } from '../../../../server/demo/staff.ts'
import { findInconsistencies, stockOf } from '../../../support/databases/checker.ts'
import { listenedTo, type RecordedQuery } from '../../../support/databases/record-queries.ts'
import { ignoreGoodbye, tidyPostgres } from '../bench-postgres.ts'
import { sellPrepared } from './prepared-sales.ts'
import { recordSale, sellRaw } from './raw-sales.ts'

export interface BenchShop {
  folder: string
  cashiers: number
  /** The number of writes that share a commit, on SQLite. */
  groupLimit: number
  /** An empty PostgreSQL database, or null for a SQLite file in `folder`. */
  postgres: string | null
  /** The database has a shop already, that of a server beside this one. */
  isSecond: boolean
}

/** The commands: its CPU time so far (µs), tidying of the database, sales on the database alone for this long (s), or stop. */
export type BenchQuestion = 'cpu' | 'tidy' | { rawSeconds: number } | 'stop'

export type BenchAnswer =
  | { url: string; productIds: number[] }
  | { cpu: number }
  | { tidy: true }
  | { times: number[]; cpu: number }
  | { wrong: string[] }

const PRODUCTS = 1_000
const WARM_UP = 3_000
/** Of pgbench. */
const WARM_UP_SECONDS = 2
const { folder, cashiers, groupLimit, postgres, isSecond } = JSON.parse(process.argv[2] ?? '') as BenchShop

const path = join(folder, 'bench.sqlite')
const db = postgres === null ? openSqlite(path, { groupLimit }) : openPostgres(postgres, ignoreGoodbye)
const productIds = isSecond ? await listProducts() : await makeShop()
await tidy()
const before = await stockOf(db)
const secret = new TextEncoder().encode('a secret of 32 bytes for bench..')
const app = await buildApp({ db, secret })
const endSeals = startJobs(db, { shop: [], server: [sealsJob(db)] }, app.log)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', (question: BenchQuestion) => void answer(question))
tell({ url, productIds })

async function answer(question: BenchQuestion): Promise<void> {
  if (question === 'cpu') return tell({ cpu: cpu() })
  if (question === 'tidy') {
    await tidy()
    return tell({ tidy: true })
  }
  if (question !== 'stop') return tell(await withoutServer(question.rawSeconds))
  await app.close()
  await endSeals()
  // Of two servers the first one is stopped last.
  const wrong = isSecond ? [] : await findInconsistencies(db, before)
  await db.close()
  tell({ wrong })
  process.disconnect?.()
}

async function makeShop(): Promise<number[]> {
  await migrate(db)
  await demoPasswordHash()
  return db.write(async (trx) => {
    const now = Date.now()
    const contact = { address: null, phone: null, email: null }
    const storeId = await insertStore(trx, { name: 'Tienda', ...contact, createdAt: now })
    for (let number = 1; number <= cashiers; number++) {
      const employee = { username: `caja${number}`, name: 'Caja', lastName: String(number), role: 'cajero' }
      await hire(trx, storeId, employee, now)
    }
    const products = makeCatalog(PRODUCTS, createChance(1)).map((product) => ({
      ...product,
      stock: units(1_000_000),
    }))
    return insertProducts(trx, db.engine, storeId, products, now)
  })
}

async function listProducts(): Promise<number[]> {
  const rows = await db.read.selectFrom('products').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The same sales directly in the database, to compare the server with. */
async function withoutServer(seconds: number): Promise<{ times: number[]; cpu: number }> {
  const asked: RecordedQuery[] = []
  const listening = await buildApp({ db: listenedTo(db, (query) => asked.push(query)), secret })
  const queries = await recordSale(listening, asked, productIds)
  await listening.close()
  if (postgres !== null) return { times: await prepared(postgres, queries, seconds), cpu: 0 }
  sellRaw(path, queries, productIds, (done) => done >= WARM_UP)
  const started = cpu()
  const end = performance.now() + seconds * 1_000
  const times = sellRaw(path, queries, productIds, () => performance.now() >= end)
  return { times, cpu: cpu() - started }
}

/** Each client sells in a register of its own; that of the first was opened for the recorded sale. */
async function prepared(url: string, queries: readonly RecordedQuery[], seconds: number): Promise<number[]> {
  const register = { storeId: 1, openedAt: Date.now(), initialAmount: 0 }
  for (let userId = 2; userId <= cashiers; userId++)
    await db.write((trx) => insertRegister(trx, { ...register, userId }))
  const sales = { url, queries, products: productIds.length, clients: cashiers }
  await sellPrepared({ ...sales, seconds: WARM_UP_SECONDS })
  await tidy()
  return sellPrepared({ ...sales, seconds })
}

/** PostgreSQL keeps plans for tables without rows until it is told of the rows; in a shop autovacuum does that within a minute. */
async function tidy(): Promise<void> {
  if (postgres !== null) await tidyPostgres(postgres)
}

/** The CPU time of this process in microseconds, with threads and system calls. */
function cpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

function tell(what: BenchAnswer): void {
  process.send?.(what)
}
