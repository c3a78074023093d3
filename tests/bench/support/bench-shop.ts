import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { units } from '../../../domain/quantity.ts'
import { buildApp } from '../../../server/app.ts'
import { insertProducts } from '../../../server/db/queries/bulk.ts'
import type { Database } from '../../../server/db/database.ts'
import { openSqlite } from '../../../server/db/engines/open-sqlite.ts'
import { sqlitePath } from '../../../server/db/open.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { buildIfStale } from '../../../server/scripts/build-if-stale.ts'
import { withoutFeed } from '../../e2e/support/app/without-feed.ts'
import { seedShop } from '../../e2e/support/shop/seed.ts'
import { chromiumArguments, findChromium } from '../../support/browser/chromium.ts'
import { makeProducts } from './search-articles.ts'

/** The built product on a shop with many articles, and a browser. */
export interface BenchShop {
  url: string
  db: Database
  browser: Browser
  products: readonly SellableProduct[]
}

/** A shop with this many articles besides those of the tests, each with enough stock. */
export async function withBenchShop<T>(size: number, work: (shop: BenchShop) => Promise<T>): Promise<T> {
  await buildIfStale(resolve('.'))
  const dataDir = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  await seedShop(dataDir)
  const db = openSqlite(sqlitePath(dataDir))
  const products = makeProducts(size).map((product) => ({ ...product, stock: units(100_000) }))
  await db.write(async (trx) => {
    const { id } = await trx.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    const rows = products.map(({ name, code, price, stock }) => ({ name, code, price, stock, cost: price }))
    const rest = { description: null, min_stock: units(2) }
    await insertProducts(
      trx,
      db.engine,
      id,
      rows.map((row) => ({ ...row, ...rest })),
      Date.now(),
    )
  })
  const secret = new TextEncoder().encode('a secret of 32 bytes for benches')
  const app = await buildApp({ db, secret, webRoot: resolve('dist') })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    return await work({ url: `http://127.0.0.1:${port}`, db, browser, products })
  } finally {
    await browser.close()
    await app.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Signs in on a new page of 1366×768. The page has no stream of changes: it asks for them, as the pages of earlier figures did, and a bench can
 * wait for the answers.
 */
export async function signInAs({ url, browser }: BenchShop, username: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await withoutFeed(page)
  await page.goto(url)
  await page.fill('[name=username]', username)
  await page.fill('[name=password]', DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  return page
}
