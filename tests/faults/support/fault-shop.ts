/** A shop with many cashiers and enough stock, on real server processes that a test may kill. */
import { guatemalaDay } from '../../../domain/dates.ts'
import { units } from '../../../domain/quantity.ts'
import { insertProducts } from '../../../server/db/queries/bulk.ts'
import type { Database } from '../../../server/db/database.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { makeCatalog } from '../../../server/demo/catalog.ts'
import { createChance } from '../../../server/demo/random.ts'
import { DEMO_PASSWORD, demoPasswordHash, hire } from '../../../server/demo/staff.ts'
import { findInconsistencies as brokenRules } from '../../../server/db/maintenance/consistency-checks.ts'
import { findInconsistencies, stockOf, type AcknowledgedSale } from '../../support/databases/checker.ts'
import type { TestEngine } from '../../support/databases/databases.ts'
import { startProcess, type ServerProcess } from '../../support/processes/server-process.ts'
import { askUntilSettled } from './requests.ts'

export interface ShelvedProduct {
  id: number
  name: string
  /** In centavos. */
  price: number
}

/** A signed-in cashier. */
export interface Cashier {
  username: string
  token: string
}

export interface FaultShop {
  products: readonly ShelvedProduct[]
  /** Today in Guatemala, as in a sale request. */
  today(): string
  /** The environment of its servers: `DATA_DIR`, and `DATABASE_URL` for PostgreSQL. */
  environment: Readonly<Record<string, string>>
  /** Starts another server on the shop, with `more` in its environment; its `url` resolves when it listens. */
  start(more?: Readonly<Record<string, string>>): ServerProcess
  /** Signs `caja1`, `caja2` and so on in and opens their registers. */
  openTills(url: string, count: number): Promise<Cashier[]>
  /** Opens the database besides the servers during `work`. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /**
   * The inconsistencies of the data, one sentence each.
   * @param acknowledged every sale that a till knows of; then no other sale may exist.
   */
  inconsistencies(acknowledged?: readonly AcknowledgedSale[]): Promise<string[]>
  /** Stops all servers and removes the shop. */
  close(): Promise<void>
}

export interface FaultShopOptions {
  cashiers: number
  products?: number
  /** The stock of each product. */
  stock?: number
}

/** Makes the shop in a new database. */
export async function openFaultShop(engine: TestEngine, options: FaultShopOptions): Promise<FaultShop> {
  const { cashiers, products: count = 40, stock = 1_000_000 } = options
  const home = await engine.createWithTables()
  const started: ServerProcess[] = []
  const withDatabase: FaultShop['withDatabase'] = async (work) => {
    const db = home.open()
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  const { products, before } = await withDatabase(async (db) => ({
    products: await seed(db, cashiers, count, stock),
    before: await stockOf(db),
  }))
  const start: FaultShop['start'] = (more) => {
    const server = startProcess('server/main.ts', [], {
      ...home.environment,
      PORT: '0',
      // Many tills share one address here.
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      SUPERADMIN_PASSWORD: 'Caja-de-la-duena-7',
      ...more,
    })
    started.push(server)
    return server
  }
  return {
    products,
    environment: home.environment,
    today: () => guatemalaDay(Date.now()),
    start,
    openTills: (url, wanted) =>
      Promise.all(Array.from({ length: wanted }, (_, index) => openTill(url, `caja${index + 1}`))),
    withDatabase,
    inconsistencies: (acknowledged) =>
      withDatabase(async (db) => [
        ...(await findInconsistencies(db, before, acknowledged)),
        ...(await brokenRules(db.read)),
      ]),
    close: async () => {
      for (const server of started) server.kill('SIGTERM')
      await Promise.all(started.map((server) => server.exit))
      await home.remove()
    },
  }
}

async function seed(db: Database, cashiers: number, count: number, stock: number): Promise<ShelvedProduct[]> {
  await demoPasswordHash()
  const now = Date.now()
  const shelf = makeCatalog(count, createChance(1)).map((product) => ({ ...product, stock: units(stock) }))
  const ids = await db.write(async (trx) => {
    const contact = { address: null, phone: null, email: null }
    const storeId = await insertStore(trx, { name: 'La Bendición', ...contact, createdAt: now })
    for (let number = 1; number <= cashiers; number++) {
      const employee = { username: `caja${number}`, name: 'Caja', lastName: String(number), role: 'cajero' }
      await hire(trx, storeId, employee, now)
    }
    return insertProducts(trx, db.engine, storeId, shelf, now)
  })
  return shelf.map(({ name, price }, index) => ({ id: ids[index] ?? 0, name, price }))
}

async function openTill(url: string, username: string): Promise<Cashier> {
  const credentials = { username, password: DEMO_PASSWORD }
  const login = await askUntilSettled(() => url, { path: '/login', request: credentials })
  const { token } = (login.body as { data: { token: string } }).data
  const opening = { path: '/cash-registers/open', token, request: { initial_amount: 500 } }
  const opened = await askUntilSettled(() => url, opening)
  if (opened.status !== 201) throw new Error(`${username} could not open: ${JSON.stringify(opened.body)}`)
  return { username, token }
}
