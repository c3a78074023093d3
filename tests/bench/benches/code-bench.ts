import type { Catalog } from '../../../domain/search/catalog.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { createCatalogIndex } from '../../../src/services/catalog/catalog-index.ts'
import type { WordFinder } from '../../../src/services/catalog/word-finder.ts'
import { randomNumbers } from '../support/measure.ts'
import { makeProducts, withPacks } from '../support/search-articles.ts'

/** What a scan looks up in the index of all codes. */
interface CodeFigures {
  name: string
  products: number
  perSecond: number
  /** Its time by that of one look into a Map with the codes of the products. */
  ratio: number
}

/** How often all ways are measured, one after the other, and with how many codes. */
const ROUNDS = 60
const CODES = 20_000

/** The words are indexed elsewhere. */
const noWords: WordFinder = {
  start: () => undefined,
  load: () => undefined,
  find: () => Promise.resolve(null),
  readAhead: () => undefined,
}

interface Way {
  name: string
  find(code: string): unknown
  codes: readonly string[]
}

/**
 * Looks codes up as a scan does: of products, without packs and with three packs for ten products, and of the packs. A scanner makes a new
 * text each time, so the texts are new here too.
 */
export async function benchCodes(options: { products: readonly number[] }): Promise<CodeFigures[]> {
  const figures: CodeFigures[] = []
  for (const products of options.products) figures.push(...(await measure(products)))
  return figures
}

async function measure(count: number): Promise<CodeFigures[]> {
  const products = makeProducts(count)
  const packed = withPacks(products)
  const own = codesOf(products.map(({ code }) => code))
  const ofPacks = codesOf(packed.flatMap(({ packs = [] }) => packs.map(({ code }) => code)))
  const known = new Map(products.map((product) => [product.code, product]))
  const plain = await indexOf(products)
  const mixed = await indexOf(packed)
  const ways: Way[] = [
    { name: 'one look into a Map', find: (code) => known.get(code), codes: own },
    { name: 'scan: without packs', find: plain.byCode, codes: own },
    { name: 'scan: with packs', find: mixed.byCode, codes: own },
    { name: 'scan: the code of a pack', find: mixed.byCode, codes: ofPacks },
  ]
  const times = ways.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, way] of ways.entries()) times[place]?.push(secondsFor(way))
  // The quickest round: others on the machine make a round slower, and never quicker.
  const quickest = times.map((all) => Math.min(...all))
  const [look = 0] = quickest
  return ways.map(({ name }, place) => {
    const seconds = quickest[place] ?? 0
    return { name, products: count, perSecond: CODES / seconds, ratio: seconds / look }
  })
}

function secondsFor({ name, find, codes }: Way): number {
  const texts = codes.map((code) => `${code} `.slice(0, -1))
  let found = 0
  const start = performance.now()
  for (const text of texts) if (find(text) !== undefined) found += 1
  const seconds = (performance.now() - start) / 1_000
  if (found !== codes.length) throw new Error(`${name}: found ${found} of ${codes.length}`)
  return seconds
}

function codesOf(codes: readonly string[]): string[] {
  const next = randomNumbers(17)
  return Array.from({ length: CODES }, () => codes[next(codes.length)] ?? '')
}

/** @returns the catalog once all its codes are indexed, which it does while the page has nothing else to do. */
async function indexOf(products: readonly SellableProduct[]): Promise<Catalog> {
  const catalog = createCatalogIndex(noWords)(products)
  for (let turn = 0; turn < products.length / 1_000; turn++) await new Promise((done) => setTimeout(done))
  return catalog
}
