import type { Page } from '@playwright/test'
import { connectScanner } from '../../e2e/support/devices/scanner-device.ts'
import type { BenchShop } from '../support/bench-shop.ts'
import { cancelSale, scanAt } from '../support/bench-till.ts'
import { summary, type Summary } from '../support/measure.ts'

/** The waiting times of a cashier in Chromium, in milliseconds. */
export interface TillFigures extends Summary {
  name: string
  products: number
}

/** Fast scans, and the number of scans that added no unit. */
export interface LostFigures {
  name: string
  products: number
  scans: number
  lost: number
}

/** The numbers of lines at which scans are measured. */
const LINES = [1, 60, 200]
const SCANS = 40
/** Scans one after another, each after the paint of the one before; the sale grows meanwhile. */
export async function measureScans(page: Page, { products }: BenchShop): Promise<TillFigures[]> {
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
    const name = `scan to painted line, from line ${lines}`
    figures.push({ name, products: products.length, ...summary(times) })
  }
  await cancelSale(page)
  return figures
}

declare global {
  /** Milliseconds from each scan's Enter to its painted line; only during a bench. */
  var scanned: number[]
  /** The time of the last Enter. */
  var entered: number
}

/** Makes the page record the time from a scanner's Enter to the painted line. */
async function noteLines(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scanned: number[] = []
    Object.assign(window, { scanned })
    const paint = () => {
      const { port1, port2 } = new MessageChannel()
      const at = window.entered
      port1.onmessage = () => scanned.push(performance.now() - at)
      // The message arrives after the frame has been committed.
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

/** Twenty scans a second of ten articles. */
export async function scanInARow(page: Page, { products }: BenchShop, seconds: number): Promise<LostFigures> {
  const browser = await page.context().newCDPSession(page)
  const count = 20 * seconds
  const start = Date.now()
  const sent: Promise<unknown>[] = []
  for (let index = 0; index < count; index += 1) {
    const at = start + index * 50
    while (Date.now() < at) await new Promise((resolve) => setImmediate(resolve))
    sent.push(...scanAt(browser, products[index % 10]?.code ?? '', at))
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
