import type { Page, Request } from '@playwright/test'
import { hasCatalog } from '../../e2e/support/app/stored-catalog.ts'
import { connectScanner } from '../../e2e/support/devices/scanner-device.ts'
import { signInAs, withBenchShop, type BenchShop } from '../support/bench-shop.ts'
import { openRegister, usable } from '../support/bench-till.ts'
import { median, percentile, sum, summary } from '../support/measure.ts'
import { timeToPaint } from '../support/painted.ts'
import { measureScans, scanInARow, type LostFigures, type TillFigures } from './scan-bench.ts'
import { measureVisits, type VisitFigures } from './visit-bench.ts'

/** Transfer size and duration of updating the products; times in milliseconds. */
interface ReloadFigures {
  name: string
  products: number
  kilobytes: number
  p50: number
  p95: number
}

/** From the navigation to a search that finds an article, and the transfer meanwhile. */
interface StartFigures extends TillFigures {
  /** The CPU throttling factor. */
  slowed: number
  /** Requests that the browser's cache did not answer. */
  requests: number
  kilobytes: number
  /** The time until the search has the focus, 95th percentile: from then on no typed key is lost. */
  focused: number
}

/** From the chord for exact cash to the receipt, and the transfer of a sale. */
interface SaleFigures extends TillFigures {
  requests: number
  kilobytes: number
}

declare global {
  /** When the search first had the focus, by the page's clock; only during a bench. */
  var searchFocused: number | undefined
}

const SEARCHES = 30
const SALES = 20

/** Scans, starts and sales at a till with many articles. */
export async function benchTill(options: {
  products: readonly number[]
  slowed: readonly number[]
  seconds: number
  /** How often the page is loaded for each figure. */
  loads: number
}): Promise<{
  till: TillFigures[]
  starts: StartFigures[]
  sold: SaleFigures[]
  visits: VisitFigures[]
  reloads: ReloadFigures[]
  lost: LostFigures[]
}> {
  const till: TillFigures[] = []
  const starts: StartFigures[] = []
  const sold: SaleFigures[] = []
  const visits: VisitFigures[] = []
  const reloads: ReloadFigures[] = []
  const lost: LostFigures[] = []
  for (const size of options.products)
    await withBenchShop(size, async (shop) => {
      const page = await openTill(shop)
      till.push(...(await measureScans(page, shop)), await measureSuggestions(page, shop))
      lost.push(await scanInARow(page, shop, options.seconds))
      const sales = await measureSales(page, shop)
      sold.push(sales.sold)
      reloads.push(...sales.reloads)
      visits.push(...(await measureVisits(shop, options.loads)))
      for (const slowed of options.slowed)
        starts.push(...(await measureStarts(page, shop, slowed, options.loads)))
    })
  return { till, starts, sold, visits, reloads, lost }
}

async function openTill(shop: BenchShop): Promise<Page> {
  const page = await signInAs(shop, 'ana')
  // Before the page's own listeners, which withhold scans. The keys have timestamps of the device, not of this page.
  await page.addInitScript(() => {
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') window.entered = performance.now()
    }
    addEventListener('keydown', note, { capture: true })
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'product')
        window.searchFocused ??= performance.now()
    })
  })
  await openRegister(page, shop.url)
  return page
}

/** From text in the search to the painted list of matches. */
async function measureSuggestions(page: Page, { products }: BenchShop): Promise<TillFigures> {
  const texts = products.slice(0, SEARCHES).map(({ name }) => name.slice(0, -4))
  const times: number[] = []
  for (const text of texts) {
    const found = { selector: '[role=option]' }
    times.push(await timeToPaint(page, found, () => page.keyboard.insertText(text)))
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
  }
  return { name: 'text to painted suggestions', products: products.length, ...summary(times) }
}

/** Measures a sale, and updating the products after it against loading them whole. */
async function measureSales(
  page: Page,
  { products, url }: BenchShop,
): Promise<{ sold: SaleFigures; reloads: ReloadFigures[] }> {
  const scan = await connectScanner(page)
  const moved: { requests: number; bytes: number }[] = []
  const sizes: number[] = []
  const times: number[] = []
  const waits: number[] = []
  const receipt = page.getByRole('dialog', { name: 'Recibo' })
  for (let sale = 0; sale < SALES; sale += 1) {
    await scan(products[sale]?.code ?? '')
    await page.locator('table.lines > tbody > tr').waitFor()
    const requests: Request[] = []
    const note = (request: Request) => requests.push(request)
    page.on('requestfinished', note)
    const reloaded = page.waitForResponse(/\/products\?since=/)
    waits.push(
      await timeToPaint(page, { selector: '[role=dialog] .receipt' }, () =>
        page.keyboard.press('Control+Enter'),
      ),
    )
    // The products are read again once the receipt is painted.
    page.off('requestfinished', note)
    const request = (await reloaded).request()
    await (await reloaded).finished()
    sizes.push((await request.sizes()).responseBodySize)
    times.push(request.timing().responseEnd)
    const all = await Promise.all(requests.map((each) => each.sizes()))
    moved.push({ requests: all.length, bytes: sum(all.map((each) => sum(Object.values(each)))) })
    await page.keyboard.press('Escape')
    await receipt.waitFor({ state: 'detached' })
  }
  const whole = await page.evaluate(async (address) => {
    const token = sessionStorage.getItem('token') ?? ''
    const taken: number[] = []
    for (let load = 0; load < 5; load += 1) {
      const start = performance.now()
      const answer = await fetch(address, {
        cache: 'no-store',
        headers: { Authorization: `Bearer ${token}` },
      })
      await answer.json()
      taken.push(performance.now() - start)
    }
    const [entry] = performance.getEntriesByName(address).slice(-1)
    const size = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0
    return { taken, size }
  }, `${url}/api/v1/products`)
  const figures = (name: string, kilobytes: number, all: readonly number[]) => ({
    name,
    products: products.length,
    kilobytes,
    p50: median(all),
    p95: percentile(all, 95),
  })
  return {
    sold: {
      name: 'sale: exact cash to receipt',
      products: products.length,
      requests: median(moved.map(({ requests }) => requests)),
      kilobytes: median(moved.map(({ bytes }) => bytes)) / 1_024,
      ...summary(waits),
    },
    reloads: [
      figures('products after a sale, what changed', median(sizes) / 1_024, times),
      figures('products after a sale, all of them', whole.size / 1_024, whole.taken),
    ],
  }
}

/** From the navigation to a search that finds an article: with an empty device, and with cached data. */
async function measureStarts(
  page: Page,
  { products }: BenchShop,
  slowed: number,
  loads: number,
): Promise<StartFigures[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bodies: number[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength > 0) bodies.push(encodedDataLength)
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const start = async (kept: boolean) => {
    if (!kept) {
      // It is deleted as soon as the unloading page closes it.
      await page.evaluate(() => void indexedDB.deleteDatabase('catalog'))
      await session.send('Network.clearBrowserCache')
    }
    bodies = []
    await page.reload({ waitUntil: 'commit' })
    const ms = await usable(page)
    const focused = await page.evaluate(() => window.searchFocused ?? Infinity)
    return { ms, focused, requests: bodies.length, bytes: sum(bodies) }
  }
  const figures: StartFigures[] = []
  for (const kept of [false, true]) {
    // The page that has just loaded the products is still storing them.
    while (kept && !(await hasCatalog(page))) await page.waitForTimeout(50)
    const starts: Awaited<ReturnType<typeof start>>[] = []
    for (let count = 0; count < loads; count += 1) starts.push(await start(kept))
    figures.push({
      name: `start, ${kept ? 'warm: files and catalog kept' : 'cold: nothing kept'}`,
      products: products.length,
      slowed,
      requests: median(starts.map(({ requests }) => requests)),
      kilobytes: median(starts.map(({ bytes }) => bytes)) / 1_024,
      focused: percentile(
        starts.map(({ focused }) => focused),
        95,
      ),
      ...summary(starts.map(({ ms }) => ms)),
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return figures
}
