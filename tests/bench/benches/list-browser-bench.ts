import type { Page } from '@playwright/test'
import { signInAs, withBenchShop } from '../support/bench-shop.ts'
import { summary, type Summary } from '../support/measure.ts'
import { makePhrases } from '../support/search-articles.ts'

/** From the key to the painted list in Chromium, in milliseconds. */
interface PaintedFigures extends Summary {
  name: string
  products: number
}

const PHRASES = 10
const PAGES = 50

/** How long a person holds a key, in milliseconds; faster keys would be a scan. */
const PERSON = 65

/** Searches and changes pages in the product list of the built app. */
export async function benchListsInBrowser(options: { products: number[] }): Promise<PaintedFigures[]> {
  const figures: PaintedFigures[] = []
  for (const size of options.products) figures.push(...(await measure(size)))
  return figures
}

function measure(size: number): Promise<PaintedFigures[]> {
  return withBenchShop(size, async (shop) => {
    const page = await signInAs(shop, 'marta')
    await page.goto(`${shop.url}/product`)
    await page.locator('tbody tr').first().waitFor({ timeout: 60_000 })
    await notePainting(page)
    const keys = makePhrases(shop.products)
      .slice(0, PHRASES)
      // Accented letters need two keys; the search folds accents anyway.
      .flatMap((phrase) => ['F2', ...phrase.normalize('NFD').replaceAll(/\p{M}/gu, '')])
    const search = await paintedAfter(page, keys)
    await page.keyboard.press('F2')
    const pages = await paintedAfter(page, Array<string>(PAGES).fill('PageDown'))
    return [
      { name: 'list in Chromium: search', products: size, ...summary(search) },
      { name: 'list in Chromium: next page', products: size, ...summary(pages) },
    ]
  })
}

declare global {
  /** Milliseconds from each key to the next paint; only during a bench. */
  var painted: number[]
}

/** Makes the page record, for each key, the time until the next paint. */
async function notePainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const painted: number[] = []
    Object.assign(window, { painted })
    const note = ({ timeStamp }: KeyboardEvent) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => painted.push(performance.now() - timeStamp)
      // The message arrives after the frame has been committed.
      requestAnimationFrame(() => port2.postMessage(null))
    }
    addEventListener('keydown', note, { capture: true })
  })
}

/** Presses the keys one after the other, each after the paint of the one before. */
async function paintedAfter(page: Page, keys: readonly string[]): Promise<number[]> {
  const before = await page.evaluate(() => globalThis.painted.length)
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: PERSON })
    while ((await page.evaluate(() => globalThis.painted.length)) <= before + index) continue
  }
  return page.evaluate((start) => globalThis.painted.slice(start), before)
}
