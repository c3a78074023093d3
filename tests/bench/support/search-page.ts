/** A page that builds and queries each search, for a bench in a real browser. */
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { makeKnownQueries, makePhrases, makeProducts, withPacks } from './search-articles.ts'
import { contenders, type Contender } from './search-contenders.ts'

/** The quality of the answers to queries with a known article. */
export interface Answers {
  queries: number
  /** Of 100 queries: how often their article was first, and how often among the first ten. */
  first: number
  ten: number
  /** The number of queries of each kind without their article among the first ten. */
  missed: Record<string, number>
}

declare global {
  interface Window {
    contenderNames(): string[]
    /** @returns the number of packs that they have. */
    prepareProducts(count: number, isPacked?: boolean): number
    /** @returns the duration, in milliseconds. */
    buildSearch(name: string): Promise<number>
    /** In bytes, with workers; null where the browser cannot measure it. */
    measureMemory(): Promise<number | null>
    /** Types the phrases key by key, until the time limit. @returns milliseconds for each key. */
    typePhrases(seconds: number): Promise<{ times: number[]; isCut: boolean }>
    /** Runs the queries with a known article, until the time limit. */
    askQueries(seconds: number): Promise<Answers>
  }
  interface Performance {
    /** Only in Chromium, on cross-origin isolated pages. */
    measureUserAgentSpecificMemory?(): Promise<{ bytes: number }>
  }
}

let products: SellableProduct[] = []
let search: Awaited<ReturnType<Contender['build']>> = () => []

Object.assign(window, {
  contenderNames: () => contenders.map(({ name }) => name),
  prepareProducts(count: number, isPacked = false) {
    products = isPacked ? withPacks(makeProducts(count)) : makeProducts(count)
    return products.filter(({ packs }) => packs).length
  },
  async buildSearch(name: string) {
    const contender = contenders.find((each) => each.name === name)
    if (!contender) throw new Error(`There is no search '${name}'`)
    const start = performance.now()
    search = await contender.build(products)
    return performance.now() - start
  },
  async measureMemory() {
    return (await performance.measureUserAgentSpecificMemory?.())?.bytes ?? null
  },
  async typePhrases(seconds: number) {
    const phrases = makePhrases(products)
    const times: number[] = []
    const end = performance.now() + seconds * 1_000
    for (const phrase of phrases)
      for (let length = 1; length <= phrase.length; length += 1) {
        const pressed = performance.now()
        if (pressed > end) return { times, isCut: true }
        await search(phrase.slice(0, length))
        times.push(performance.now() - pressed)
      }
    return { times, isCut: false }
  },
  async askQueries(seconds: number): Promise<Answers> {
    const queries = makeKnownQueries(products)
    const places: number[] = []
    const missed: Record<string, number> = {}
    const end = performance.now() + seconds * 1_000
    for (const { kind, text, position } of queries) {
      if (performance.now() > end) break
      const place = (await search(text)).indexOf(position)
      places.push(place)
      if (place < 0 || place >= 10) missed[kind] = (missed[kind] ?? 0) + 1
    }
    const share = (limit: number) =>
      (100 * places.filter((place) => place >= 0 && place < limit).length) / places.length
    return { queries: places.length, first: share(1), ten: share(10), missed }
  },
})
