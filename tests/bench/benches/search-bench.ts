import type { Browser, Page } from '@playwright/test'
import { withBenchPage } from '../support/bench-page.ts'
import { median, percentile, summary } from '../support/measure.ts'
import type { Answers } from '../support/search-page.ts'

/** Times in milliseconds for each key. */
interface SearchFigures {
  name: string
  products: number
  /** The CPU throttling factor of the page; Chromium does not throttle workers. */
  slowed: number
  buildMs: number
  /** Its memory with workers, in MB; null where the browser cannot measure it. */
  memoryMb: number | null
  keys: number
  p50: number
  p95: number
  max: number
  /** Its time relative to the product's own search, over the same keys. */
  ratio: number
  ratioP95: number
  /** Of 100 queries with a known article: how often it was first, and how often among the first ten; without throttling. */
  first: number | null
  ten: number | null
  queries: number | null
  note: string
}

interface SearchOptions {
  products: readonly number[]
  slowed: readonly number[]
  /** The time limit for typing and for queries of one search at one size and speed; slow searches do not finish. */
  seconds: number
}

interface Case {
  name: string
  products: number
  slowed: number
}

interface Run {
  buildMs: number
  memoryMb: number | null
  times: number[]
  isCut: boolean
  answers: Answers | null
}

/** Types 50 phrases key by key into each search in Chromium, at each size, without and with throttling. */
export function benchSearch(options: SearchOptions): Promise<SearchFigures[]> {
  return withBenchPage('tests/bench/support/search-page.ts', async ({ url, browser }) => {
    const names = await onPage(browser, url, (page) => page.evaluate(() => window.contenderNames()))
    const figures: SearchFigures[] = []
    for (const products of options.products)
      for (const slowed of options.slowed) {
        let own: readonly number[] = []
        for (const name of names) {
          const what = { name, products, slowed }
          const run = await onPage(browser, url, (page) => measure(page, what, options.seconds))
          if (own.length === 0) own = run.times
          figures.push(figuresOf(what, run, own, options.seconds))
        }
      }
    return figures
  })
}

async function onPage<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage()
  try {
    await page.goto(url)
    await page.waitForFunction(() => 'askQueries' in window)
    return await work(page)
  } finally {
    await page.close()
  }
}

async function measure(page: Page, { name, products, slowed }: Case, seconds: number): Promise<Run> {
  await page.evaluate((count) => window.prepareProducts(count), products)
  const before = await page.evaluate(() => window.measureMemory())
  const buildMs = await page.evaluate((search) => window.buildSearch(search), name)
  const after = await page.evaluate(() => window.measureMemory())
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const typed = await page.evaluate((limit) => window.typePhrases(limit), seconds)
  // The answers do not depend on the speed.
  const answers = slowed === 1 ? await page.evaluate((limit) => window.askQueries(limit), seconds) : null
  return {
    buildMs,
    memoryMb: before === null || after === null ? null : (after - before) / 2 ** 20,
    ...typed,
    answers,
  }
}

function figuresOf(what: Case, run: Run, own: readonly number[], seconds: number): SearchFigures {
  const { buildMs, memoryMb, times, isCut, answers } = run
  const { count, ...typed } = summary(times)
  const same = own.slice(0, count)
  return {
    ...what,
    name: `search: ${what.name}`,
    buildMs,
    memoryMb,
    keys: count,
    ...typed,
    ratio: typed.p50 / median(same),
    ratioP95: typed.p95 / percentile(same, 95),
    first: answers?.first ?? null,
    ten: answers?.ten ?? null,
    queries: answers?.queries ?? null,
    note: [isCut ? `cut after ${seconds} s` : '', missedOf(answers)].filter(Boolean).join('; '),
  }
}

function missedOf(answers: Answers | null): string {
  const kinds = Object.entries(answers?.missed ?? {})
  return kinds.length === 0 ? '' : `missed: ${kinds.map(([kind, count]) => `${count} ${kind}`).join(', ')}`
}
