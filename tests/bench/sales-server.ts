/** A shop for the bench in a thread of its own, so that server and clients do not share one event loop. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { buildApp } from '../../server/app.ts'
import { insertProducts } from '../../server/db/bulk.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { insertStore } from '../../server/db/stores.ts'
import { makeCatalog } from '../../server/demo/catalog.ts'
import { createChance } from '../../server/demo/random.ts'
import { demoPasswordHash, hire } from '../../server/demo/staff.ts'
import { ignoreGoodbye } from './bench-postgres.ts'
import { findWrongBooks, stockOf } from '../support/checker.ts'

export interface BenchShop {
  folder: string
  cashiers: number
  /** How many writes share a commit, on SQLite. */
  groupLimit: number
  /** An empty PostgreSQL database, or null for a SQLite file in `folder`. */
  postgres: string | null
}

export interface BenchAddress {
  url: string
  productIds: number[]
}

const PRODUCTS = 1_000
const { folder, cashiers, groupLimit, postgres } = workerData as BenchShop

const db =
  postgres === null
    ? openSqlite(join(folder, 'bench.sqlite'), { groupLimit })
    : openPostgres(postgres, ignoreGoodbye)
await migrate(db)
await demoPasswordHash()
const productIds = await db.write(async (trx) => {
  const now = Date.now()
  const contact = { address: null, phone: null, email: null }
  const storeId = await insertStore(trx, { name: 'Tienda', ...contact, createdAt: now })
  for (let number = 1; number <= cashiers; number++) {
    const employee = { username: `caja${number}`, name: 'Caja', lastName: String(number), role: 'cajero' }
    await hire(trx, storeId, employee, now)
  }
  const products = makeCatalog(PRODUCTS, createChance(1)).map((product) => ({ ...product, stock: 1_000_000 }))
  return insertProducts(trx, db.dialect, storeId, products, now)
})
const before = await stockOf(db)
const app = await buildApp({ db, secret: new TextEncoder().encode('a secret of 32 bytes for bench..') })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
parentPort?.once('message', () => {
  void (async () => {
    await app.close()
    const wrong = await findWrongBooks(db, before)
    await db.close()
    parentPort?.postMessage(wrong)
  })()
})
parentPort?.postMessage({ url, productIds } satisfies BenchAddress)
