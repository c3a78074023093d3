/** The search libraries that are compared: each with folded accents, and every word must match, as at the till. */
import uFuzzy from '@leeoniya/ufuzzy'
import flexsearch from 'flexsearch'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { containsAll, fold, foldedWords } from '../../../domain/search/folding.ts'
import { createCatalogIndex } from '../../../src/services/catalog/catalog-index.ts'
import { createWordFinder, type FinderWorker } from '../../../src/services/catalog/word-finder.ts'
import { createWordSearch } from '../../../src/services/catalog/word-search.ts'

/** Positions of the matches, best first, 50 at most. */
type Search = (text: string) => Promise<readonly number[]> | readonly number[]

export interface Contender {
  name: string
  build(products: readonly SellableProduct[]): Promise<Search> | Search
}

const LIMIT = 50
const foldedTexts = (products: readonly SellableProduct[]) =>
  products.map(({ name, code }) => fold(`${name} ${code}`))

export const contenders: readonly Contender[] = [
  {
    name: 'own, in its worker',
    async build(products) {
      const startWorker = (): FinderWorker =>
        new Worker(new URL('../../../src/services/catalog/catalog-worker.ts', import.meta.url), {
          type: 'module',
        })
      const catalog = createCatalogIndex(createWordFinder(startWorker))(products)
      await catalog.search('zzzzz')
      return async (text) => {
        const found = await catalog.search(text)
        // The articles of the bench are numbered by their positions.
        return [...(found?.matches ?? []), ...(found?.suggestions ?? [])].map(({ id }) => id - 1)
      }
    },
  },
  {
    name: 'own, on the page',
    build(products) {
      const names = products.map((product) => product.name)
      const search = createWordSearch({ names, codes: products.map((product) => product.code) })
      search.warmUp()
      return (text) => {
        const { matches, suggestions } = search.find(text)
        return [...matches, ...suggestions]
      }
    },
  },
  {
    name: 'plain filter',
    build(products) {
      const texts = foldedTexts(products)
      return (text) => {
        const words = foldedWords(text)
        return texts.flatMap((each, position) => (containsAll(each, words) ? position : [])).slice(0, LIMIT)
      }
    },
  },
  {
    name: 'MiniSearch',
    build(products) {
      const index = new MiniSearch<{ id: number; name: string; code: string }>({
        fields: ['name', 'code'],
        processTerm: fold,
        searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { code: 2 } },
      })
      index.addAll(products.map(({ name, code }, id) => ({ id, name, code })))
      return (text) =>
        index
          .search(text)
          .slice(0, LIMIT)
          .map(({ id }) => Number(id))
    },
  },
  {
    name: 'FlexSearch',
    build(products) {
      // Substring indexes take 9 kB for each article, so a large catalog is searched only by prefixes.
      const tokenize = products.length > 10_000 ? 'forward' : 'full'
      const index = new flexsearch.Index({ tokenize, encode: foldedWords })
      foldedTexts(products).forEach((text, position) => {
        index.add(position, text)
      })
      return (text) => index.search(text, { limit: LIMIT, suggest: false }).map(Number)
    },
  },
  {
    name: 'uFuzzy',
    build(products) {
      const search = new uFuzzy({ intraMode: 1 })
      const texts = foldedTexts(products)
      return (text) => {
        const [found, info, order] = search.search(texts, fold(text), 5)
        if (!found) return []
        const best = info ? order.map((place) => info.idx[place] ?? 0) : found
        return best.slice(0, LIMIT)
      }
    },
  },
  {
    name: 'Fuse over everything',
    build(products) {
      const options = { ignoreLocation: true, threshold: 0.4, ignoreDiacritics: true }
      const fuse = new Fuse(products, { keys: ['name', 'code'], ...options })
      return (text) => fuse.search(text, { limit: LIMIT }).map(({ refIndex }) => refIndex)
    },
  },
]
