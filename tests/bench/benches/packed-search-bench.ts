import { withBenchPage } from '../support/bench-page.ts'
import { summary } from '../support/measure.ts'

/** Times in milliseconds for each key. */
interface PackedSearchFigures {
  name: string
  products: number
  packs: number
  keys: number
  p50: number
  p95: number
  /** Its times by those without packs. */
  ratio: number
  ratioP95: number
}

/** How often both lists are searched, one after the other. */
const ROUNDS = 7

/** Seconds for the phrases: far more than they take. */
const LIMIT = 60

const ways = ['without packs', 'with packs'] as const

/** Types 50 phrases key by key into the search of the till in Chromium, without packs and with three packs for ten products, in turn. */
export function benchPackedSearch(options: { products: readonly number[] }): Promise<PackedSearchFigures[]> {
  return withBenchPage('tests/bench/support/search-page.ts', async ({ url, browser }) => {
    const measure = async (products: number, isPacked: boolean) => {
      const page = await browser.newPage()
      await page.goto(url)
      await page.waitForFunction(() => 'askQueries' in window)
      const packs = await page.evaluate(([count, packed]) => window.prepareProducts(count, packed), [
        products,
        isPacked,
      ] as const)
      await page.evaluate(() => window.buildSearch('own, in its worker'))
      const { times } = await page.evaluate((limit) => window.typePhrases(limit), LIMIT)
      await page.close()
      return { packs, times }
    }
    const figures: PackedSearchFigures[] = []
    for (const products of options.products) {
      const rounds: Awaited<ReturnType<typeof measure>>[][] = ways.map(() => [])
      for (let round = 0; round < ROUNDS; round++)
        for (const place of ways.keys()) rounds[place]?.push(await measure(products, place === 1))
      // The quickest time of each key: others on the machine make a key slower, and never quicker.
      const quickest = rounds.map((all) => {
        const [first] = all
        const times = first?.times.map((_, key) =>
          Math.min(...all.map((round) => round.times[key] ?? Infinity)),
        )
        return { packs: first?.packs ?? 0, ...summary(times ?? []) }
      })
      const [plain] = quickest
      for (const [place, way] of ways.entries()) {
        const { packs = 0, count = 0, p50 = 0, p95 = 0 } = quickest[place] ?? {}
        figures.push({
          name: `search: own, ${way}`,
          products,
          packs,
          keys: count,
          p50,
          p95,
          ratio: p50 / (plain?.p50 ?? 0),
          ratioP95: p95 / (plain?.p95 ?? 0),
        })
      }
    }
    return figures
  })
}
