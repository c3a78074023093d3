import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { units } from '../../../domain/quantity.ts'
import { insertProducts } from '../../../server/db/queries/records/bulk.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { demoPasswordHash, hire } from '../../../server/demo/staff.ts'
import { writeManySales } from '../../support/shops/many-sales.ts'
import { startProcess, type ServerProcess } from '../../support/processes/server-process.ts'
import { ignoreGoodbye, tidyPostgres } from './bench-postgres.ts'
import { makeProducts } from './search-articles.ts'

/** The size of a shop. */
export interface ShopSize {
  products: number
  /** Sales of one to five lines each, {@link SALES_A_DAY} a day up to yesterday. */
  sales: number
  /** Cashiers `caja1`, `caja2` and so on. */
  tills: number
}

const DAY = 86_400_000
/** Sales in one transaction: PostgreSQL stops a statement that takes too long. */
const AT_ONCE = 100_000
/** More sales mean more days, not busier ones: the report of one day is equally long at each size. */
const SALES_A_DAY = 1_000

/** A shop of that size in SQLite, or in the empty PostgreSQL database at `url`. */
export interface GrownShop {
  productIds: readonly number[]
  /** The time of its first sale, in milliseconds since the epoch. */
  firstSaleAt: number
  /** Starts a server process on it, with `more` in its environment. */
  start(more?: Readonly<Record<string, string>>): ServerProcess
  /** Opens the database besides the servers during `work`. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Vacuum and analyze after many writes: PostgreSQL's autovacuum does the same over night. */
  tidy(): Promise<void>
}

/** A shop with owner `jefa` and the cashiers of one store; it is deleted after the work. */
export async function withGrownShop<T>(
  size: ShopSize,
  url: string | null,
  work: (shop: GrownShop) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const withDatabase: GrownShop['withDatabase'] = async (task) => {
    const db = openDatabase({ url, dataDir }, ignoreGoodbye)
    try {
      return await task(db)
    } finally {
      await db.close()
    }
  }
  try {
    const seeded = await withDatabase((db) => seed(db, size))
    const tidy = () => (url === null ? Promise.resolve() : tidyPostgres(url))
    await tidy()
    const environment = { PORT: '0', DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) }
    const start: GrownShop['start'] = (more) =>
      startProcess('server/main.ts', [], { ...environment, ...more })
    return await work({ ...seeded, start, withDatabase, tidy })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function seed(db: Database, { products, sales, tills }: ShopSize) {
  await migrate(db)
  await demoPasswordHash()
  const now = Date.now()
  const nothing = { address: null, phone: null, email: null }
  const seeded = await db.write(async (trx) => {
    const storeId = await insertStore(trx, { name: 'Tienda', ...nothing, createdAt: now })
    const owner = { username: 'jefa', name: 'Elena', lastName: 'Morales', role: 'superadmin' }
    const { userId } = await hire(trx, storeId, owner, now)
    for (let number = 1; number <= tills; number++) {
      const cashier = { username: `caja${number}`, name: 'Caja', lastName: String(number), role: 'cajero' }
      await hire(trx, storeId, cashier, now)
    }
    const rows = makeProducts(products).map(({ name, code, price }) => ({ name, code, price, cost: price }))
    const rest = { description: null, stock: units(1_000_000), min_stock: units(2) }
    const all = rows.map((row) => ({ ...row, ...rest }))
    return { storeId, userId, ids: await insertProducts(trx, db.engine, storeId, all, now) }
  })
  const firstSaleAt = now - (sales / SALES_A_DAY + 1) * DAY
  const at = (sold: number) => firstSaleAt + (sold / sales) * (now - DAY - firstSaleAt)
  for (let sold = 0; sold < sales; sold += AT_ONCE) {
    const count = Math.min(AT_ONCE, sales - sold)
    await writeManySales(db, { ...seeded, count, from: at(sold), until: at(sold + count) })
  }
  return { productIds: seeded.ids, firstSaleAt }
}
