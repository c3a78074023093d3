/** A shop for one test: seeded, served by the real server, and its data checked at the end. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guatemalaDay } from '../../../../domain/dates.ts'
import type { Database } from '../../../../server/db/database.ts'
import { openSqlite } from '../../../../server/db/engines/open-sqlite.ts'
import { sqlitePath } from '../../../../server/db/open.ts'
import { findInconsistencies as brokenRules } from '../../../../server/db/maintenance/consistency-checks.ts'
import { DEMO_PASSWORD } from '../../../../server/demo/staff.ts'
import { findInconsistencies, stockOf } from '../../../support/databases/checker.ts'
import { articles, clients, products, seedShop, store } from './seed.ts'
import { serveInHost, type Serve } from './serve.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Seeds a shop in a temporary folder and serves it on a free port. */
export async function openShop(serve: Serve = serveInHost) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ventas-e2e-'))
  await seedShop(dataDir)
  const stockBefore = await withDatabase(dataDir, stockOf)
  let server = await serve(dataDir, 0)
  const { url } = server

  return {
    url,
    store,
    products,
    articles,
    clients,
    /** The password of all users: ana and beto (cajero), marta (administrador), superadmin. */
    password: DEMO_PASSWORD,
    /** The day in Guatemala, `YYYY-MM-DD`. */
    today: () => guatemalaDay(Date.now()),
    /** Stops the server: it does not answer any more. */
    stopServer: () => server.stop(),
    /** Starts it again on the same port and data. */
    startServer: async () => {
      server = await serve(dataDir, Number(new URL(url).port))
    },
    /** Checks that all totals, stocks and registers are consistent, and the number of sales. */
    expectConsistentData: async (expected: { sales: number }) => {
      const wrong = await withDatabase(dataDir, async (db) => [
        ...(await findInconsistencies(db, stockBefore)),
        ...(await brokenRules(db.read)),
      ])
      const sales = await withDatabase(dataDir, (db) => db.read.selectFrom('sales').select('id').execute())
      assert.deepEqual({ wrong, sales: sales.length }, { wrong: [], sales: expected.sales })
    },
    /** Opens the shop's database besides the server. */
    database: <T>(work: (db: Database) => Promise<T>) => withDatabase(dataDir, work),
    close: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens the shop's database while the server writes it. */
async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openSqlite(sqlitePath(dataDir))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
