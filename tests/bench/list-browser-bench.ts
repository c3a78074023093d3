import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildApp } from '../../server/app.ts'
import { insertProducts } from '../../server/db/bulk.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { DEMO_PASSWORD } from '../../server/demo/staff.ts'
import { buildIfStale } from '../../server/scripts/build-if-stale.ts'
import { seedShop } from '../e2e/support/seed.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { median, percentile } from './measure.ts'
import { makePhrases, makeProducts } from './search-articles.ts'

/** From the key to the painted list in Chromium, in milliseconds. */
interface PaintedFigures {
  name: string
  products: number
  keys: number
  p50: number
  p95: number
  max: number
}

const PHRASES = 10
const PAGES = 50

/** How long a person holds a key, in milliseconds; quicker ones would be a scan. */
const PERSON = 65

/** Searches and turns pages in the product list of the built app. */
export async function benchListsInBrowser(options: { products: number[] }): Promise<PaintedFigures[]> {
  await buildIfStale(resolve('.'))
  const figures: PaintedFigures[] = []
  for (const size of options.products) figures.push(...(await measure(size)))
  return figures
}

async function measure(size: number): Promise<PaintedFigures[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  await seedShop(dataDir)
  const db = openSqlite(join(dataDir, 'ventas.sqlite'))
  const products = makeProducts(size)
  await db.write(async (trx) => {
    const { id } = await trx.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    const rows = products.map(({ name, code, price, stock }) => ({ name, code, price, stock }))
    const rest = { description: null, min_stock: 2 }
    await insertProducts(
      trx,
      db.dialect,
      id,
      rows.map((row) => ({ ...row, ...rest, cost: row.price })),
      Date.now(),
    )
  })
  const secret = new TextEncoder().encode('a secret of 32 bytes for benches')
  const app = await buildApp({ db, secret, webRoot: resolve('dist') })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await openProductList(page, `http://127.0.0.1:${port}`)
    const keys = makePhrases(products)
      .slice(0, PHRASES)
      // Accents are no keys of their own; the search folds them anyway.
      .flatMap((phrase) => ['F2', ...phrase.normalize('NFD').replaceAll(/\p{M}/gu, '')])
    const search = await paintedAfter(page, keys)
    await page.keyboard.press('F2')
    const pages = await paintedAfter(page, Array<string>(PAGES).fill('PageDown'))
    return [
      summary('list in Chromium: search', size, search),
      summary('list in Chromium: next page', size, pages),
    ]
  } finally {
    await browser.close()
    await app.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openProductList(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.fill('[name=username]', 'marta')
  await page.fill('[name=password]', DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto(`${url}/product`)
  await page.locator('tbody tr').first().waitFor({ timeout: 60_000 })
  await notePainting(page)
}

declare global {
  /** Milliseconds from each key to its painting; only while a bench runs. */
  var painted: number[]
}

/** From now on the page notes, for each key, how long it took until it was painted. */
async function notePainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const painted: number[] = []
    Object.assign(window, { painted })
    const note = ({ timeStamp }: KeyboardEvent) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => painted.push(performance.now() - timeStamp)
      // The message comes after the frame that was being prepared is on its way.
      requestAnimationFrame(() => port2.postMessage(null))
    }
    addEventListener('keydown', note, { capture: true })
  })
}

/** Strikes the keys one after the other, each when the one before has been painted. */
async function paintedAfter(page: Page, keys: readonly string[]): Promise<number[]> {
  const before = await page.evaluate(() => globalThis.painted.length)
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: PERSON })
    while ((await page.evaluate(() => globalThis.painted.length)) <= before + index) continue
  }
  return page.evaluate((start) => globalThis.painted.slice(start), before)
}

function summary(name: string, products: number, times: readonly number[]): PaintedFigures {
  return {
    name,
    products,
    keys: times.length,
    p50: median(times),
    p95: percentile(times, 95),
    max: Math.max(...times),
  }
}
