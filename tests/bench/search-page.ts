/** A page on which each kind of search is built and asked, for a bench in a real browser. */
import type { SellableProduct } from '../../domain/sale.ts'
import { makeKnownQueries, makePhrases, makeProducts } from './search-articles.ts'
import { contenders, type Contender } from './search-contenders.ts'

/** What one contender came to; times in milliseconds a key. */
export interface SearchRun {
  name: string
  products: number
  slowed: number
  buildMs: number
  heapMb: number
  times: number[]
  first: number
  ten: number
}

declare global {
  interface Window {
    contenderNames(): string[]
    prepareProducts(count: number): void
    /** @returns how long it took, or null where it is left out at this size. */
    buildSearch(name: string): Promise<number | null>
    runSearch(): Promise<Pick<SearchRun, 'times' | 'first' | 'ten'>>
  }
}

let products: SellableProduct[] = []
let contender: Contender | undefined
let search: Awaited<ReturnType<Contender['build']>> = () => []

Object.assign(window, {
  contenderNames: () => contenders.map(({ name }) => name),
  prepareProducts(count: number) {
    products = makeProducts(count)
  },
  async buildSearch(name: string) {
    contender = contenders.find((each) => each.name === name)
    if (!contender || contender.phrases(products.length) === 0) return null
    const start = performance.now()
    search = await contender.build(products)
    return performance.now() - start
  },
  async runSearch() {
    const count = contender?.phrases(products.length) ?? 0
    const times: number[] = []
    for (const phrase of makePhrases(products).slice(0, count))
      for (let length = 1; length <= phrase.length; length += 1) {
        const pressed = performance.now()
        await search(phrase.slice(0, length))
        times.push(performance.now() - pressed)
      }
    const queries = makeKnownQueries(products).slice(0, count * 4)
    const places: number[] = []
    for (const { text, position } of queries) places.push((await search(text)).indexOf(position))
    const share = (limit: number) =>
      (100 * places.filter((place) => place >= 0 && place < limit).length) / queries.length
    return { times, first: share(1), ten: share(10) }
  },
})
