import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { preview } from 'vite'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { buildBenchPage } from './bench-page.ts'
import { median, percentile } from './measure.ts'
import type { SearchRun } from './search-page.ts'

/** Times in milliseconds a key; `ratio` is the median against that of the own search at the same size and speed. */
interface SearchFigures {
  name: string
  products: number
  /** How much slower than itself the processor was made. */
  slowed: number
  buildMs: number
  /** What it keeps on the page's heap, in MB. */
  heapMb: number
  p50: number
  p95: number
  max: number
  ratio: number
  /** Of the queries whose article is known: found as the first, and among the first ten, in percent. */
  first: number
  ten: number
}

/** Types 50 phrases key by key into each kind of search in Chromium, at each size, at full speed and slowed down. */
export async function benchSearch(options: {
  products: readonly number[]
  slowed: readonly number[]
}): Promise<SearchFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  await buildBenchPage('tests/bench/search-page.ts', folder)
  const server = await preview({ configFile: false, build: { outDir: folder }, preview: { port: 0 } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The page of the bench is not served')
  try {
    const names = await onPage(await browser.newPage(), url, (page) =>
      page.evaluate(() => window.contenderNames()),
    )
    const figures: SearchFigures[] = []
    for (const products of options.products)
      for (const slowed of options.slowed) {
        const runs: SearchRun[] = []
        for (const name of names) {
          const run = await onPage(await browser.newPage(), url, (page) =>
            measure(page, { name, products, slowed }),
          )
          if (run) runs.push(run)
        }
        const own = median(runs[0]?.times ?? [])
        figures.push(...runs.map((run) => figuresOf(run, own)))
      }
    return figures
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function onPage<T>(page: Page, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  try {
    await page.goto(url)
    await page.waitForFunction(() => 'runSearch' in window)
    return await work(page)
  } finally {
    await page.close()
  }
}

/** @returns null where the contender is left out at this size. */
async function measure(
  page: Page,
  what: { name: string; products: number; slowed: number },
): Promise<SearchRun | null> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate((products) => window.prepareProducts(products), what.products)
  const before = await heapOf(session)
  const buildMs = await page.evaluate(([name]) => window.buildSearch(name), [what.name] as const)
  if (buildMs === null) return null
  const heapMb = ((await heapOf(session)) - before) / 2 ** 20
  await session.send('Emulation.setCPUThrottlingRate', { rate: what.slowed })
  const { times, first, ten } = await page.evaluate(() => window.runSearch())
  return { ...what, buildMs, heapMb, times, first, ten }
}

interface HeapSession {
  send(method: 'HeapProfiler.collectGarbage'): Promise<unknown>
  send(method: 'Runtime.getHeapUsage'): Promise<{ usedSize: number }>
}

async function heapOf(session: HeapSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

function figuresOf({ name, times, ...run }: SearchRun, own: number): SearchFigures {
  const { products, slowed, buildMs, heapMb, first, ten } = run
  return {
    name: `search: ${name}`,
    products,
    slowed,
    buildMs,
    heapMb,
    p50: median(times),
    p95: percentile(times, 95),
    max: Math.max(...times),
    ratio: median(times) / own,
    first,
    ten,
  }
}
