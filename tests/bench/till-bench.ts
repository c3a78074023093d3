import type { Page } from '@playwright/test'
import { connectScanner } from '../e2e/support/scanner-device.ts'
import { signInAs, withBenchShop, type BenchShop } from './bench-shop.ts'
import { median, percentile } from './measure.ts'

/** What a cashier waits for in Chromium; times in milliseconds. */
interface TillFigures {
  name: string
  products: number
  count: number
  p50: number
  p95: number
  max: number
}

/** What travels and how long it takes until the products are up to date; times in milliseconds. */
interface ReloadFigures {
  name: string
  products: number
  kilobytes: number
  p50: number
  p95: number
}

/** Scans in quick succession, and how many of them made no unit. */
interface LostFigures {
  name: string
  products: number
  scans: number
  lost: number
}

/** Lines after which a scan should still be as quick. */
const LINES = [1, 60, 200]
const SCANS = 40
const STARTS = 5
const SALES = 20

/** Scans, starts and sales at a till with many articles. */
export async function benchTill(options: {
  products: readonly number[]
  slowed: readonly number[]
  seconds: number
}): Promise<{ till: TillFigures[]; reloads: ReloadFigures[]; lost: LostFigures[] }> {
  const till: TillFigures[] = []
  const reloads: ReloadFigures[] = []
  const lost: LostFigures[] = []
  for (const size of options.products)
    await withBenchShop(size, async (shop) => {
      const page = await openTill(shop)
      till.push(...(await measureScans(page, shop)))
      lost.push(await scanInARow(page, shop, options.seconds))
      reloads.push(...(await measureReloads(page, shop)))
      for (const slowed of options.slowed) till.push(...(await measureStarts(page, shop, slowed)))
    })
  return { till, reloads, lost }
}

async function openTill(shop: BenchShop): Promise<Page> {
  const page = await signInAs(shop, 'ana')
  // Before the page's own listeners, which keep a scan to themselves. The keys carry times of the device, not of this page.
  await page.addInitScript(() => {
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') window.entered = performance.now()
    }
    addEventListener('keydown', note, { capture: true })
  })
  await page.goto(`${shop.url}/open-cash-register`)
  await page.fill('[name=initial_amount]', '500')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sale')
  await usable(page)
  return page
}

/** Types into the search until something is found. @returns milliseconds since the navigation began. */
async function usable(page: Page): Promise<number> {
  await page.locator('[name=product]').waitFor({ timeout: 120_000 })
  const at = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('[name=product]')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(input, 'agua')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    while (!document.querySelector('[role=option]')) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  await page.keyboard.press('Escape')
  return at
}

async function measureScans(page: Page, { products }: BenchShop): Promise<TillFigures[]> {
  const scan = await connectScanner(page)
  const figures: TillFigures[] = []
  let next = 0
  await noteLines(page)
  const scanNext = async () => {
    await scan(products[next]?.code ?? '')
    next += 1
    await page.waitForFunction((count) => globalThis.scanned.length >= count, next)
  }
  for (const lines of LINES) {
    while (next < lines - 1) await scanNext()
    const before = next
    while (next < before + SCANS) await scanNext()
    const times = await page.evaluate((start) => globalThis.scanned.slice(start), before)
    figures.push(summary(`scan to painted line, from line ${lines}`, products.length, times))
  }
  await cancelSale(page)
  return figures
}

declare global {
  /** Milliseconds from each scan's Enter to its painted line; only while a bench runs. */
  var scanned: number[]
  /** When Enter was hit last. */
  var entered: number
}

/** From now on the page notes how long it takes from a scanner's Enter to the painted line. */
async function noteLines(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scanned: number[] = []
    Object.assign(window, { scanned })
    const paint = () => {
      const { port1, port2 } = new MessageChannel()
      const at = window.entered
      port1.onmessage = () => scanned.push(performance.now() - at)
      // The message comes after the frame that was being prepared is on its way.
      requestAnimationFrame(() => port2.postMessage(null))
    }
    const lines = document.querySelector('.till')
    if (lines)
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
        if (added.some((node) => node instanceof HTMLTableRowElement || hasRow(node))) paint()
      }).observe(lines, { childList: true, subtree: true })
    const hasRow = (node: Node) => node instanceof Element && node.querySelector('tbody tr') !== null
  })
}

async function cancelSale(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('table.lines > tbody > tr').waitFor({ state: 'detached' })
}

/** Twenty scans a second of ten articles. */
async function scanInARow(page: Page, { products }: BenchShop, seconds: number): Promise<LostFigures> {
  const browser = await page.context().newCDPSession(page)
  const count = 20 * seconds
  const start = Date.now()
  const sent: Promise<unknown>[] = []
  for (let index = 0; index < count; index += 1) {
    const at = start + index * 50
    while (Date.now() < at) await new Promise((resolve) => setImmediate(resolve))
    const keys = [...(products[index % 10]?.code ?? ''), 'Enter']
    keys.forEach((key, place) => {
      const timestamp = (at + place * 2) / 1_000
      const text = key === 'Enter' ? '\r' : key
      sent.push(browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }))
      sent.push(browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }))
    })
  }
  await Promise.all(sent)
  const units = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLTableRowElement>('table.lines > tbody > tr'), (row) =>
        Number(row.cells[2]?.querySelector('input')?.value ?? row.cells[2]?.textContent),
      ).reduce((sum, quantity) => sum + quantity, 0),
    )
  const giveUpAt = Date.now() + 10_000
  while ((await units()) < count && Date.now() < giveUpAt) continue
  const lost = count - (await units())
  await cancelSale(page)
  return { name: '20 scans a second', products: products.length, scans: count, lost }
}

/** Sells and looks at what the products cost each time, against loading them whole. */
async function measureReloads(page: Page, { products, url }: BenchShop): Promise<ReloadFigures[]> {
  const scan = await connectScanner(page)
  const sizes: number[] = []
  const times: number[] = []
  for (let sale = 0; sale < SALES; sale += 1) {
    await scan(products[sale]?.code ?? '')
    await page.locator('table.lines > tbody > tr').waitFor()
    const reloaded = page.waitForResponse(/\/products\?since=/)
    await page.keyboard.press('Control+Enter')
    const request = (await reloaded).request()
    await (await reloaded).finished()
    sizes.push((await request.sizes()).responseBodySize)
    times.push(request.timing().responseEnd)
    await page.getByRole('dialog', { name: 'Recibo' }).waitFor()
    await page.keyboard.press('Escape')
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
  return [
    figures('products after a sale, what changed', median(sizes) / 1_024, times),
    figures('products after a sale, all of them', whole.size / 1_024, whole.taken),
  ]
}

/** From the navigation to a search box that finds something, with and without what the device kept. */
async function measureStarts(page: Page, { products }: BenchShop, slowed: number): Promise<TillFigures[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const start = async (kept: boolean) => {
    // It is deleted as soon as the page that is left lets go of it.
    if (!kept) await page.evaluate(() => void indexedDB.deleteDatabase('catalog'))
    await page.reload({ waitUntil: 'commit' })
    return usable(page)
  }
  const figures: TillFigures[] = []
  for (const kept of [false, true]) {
    const times: number[] = []
    for (let count = 0; count < STARTS; count += 1) times.push(await start(kept))
    const name = `start, ${kept ? 'catalog kept' : 'catalog to be loaded'}, processor ${slowed}× slower`
    figures.push(summary(name, products.length, times))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return figures
}

function summary(name: string, products: number, times: readonly number[]): TillFigures {
  return {
    name,
    products,
    count: times.length,
    p50: median(times),
    p95: percentile(times, 95),
    max: Math.max(...times),
  }
}
