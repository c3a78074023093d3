import type { SellableProduct } from '../../domain/sale.ts'
import type { Catalog } from '../app-context.tsx'
import { indexCodes } from './catalog-codes.ts'
import { containsAll, fold, foldedWords } from '../../domain/folding.ts'
import { rankOf, RANKS, type SearchEntry } from './catalog-rank.ts'
import { createSuggester } from './catalog-suggestions.ts'

/** The most matches a search shows. */
export const MATCH_LIMIT = 50

/** Positions of the entries that contain `phrase`, kept because the next key mostly makes it longer. */
interface LastSearch {
  phrase: string
  positions: readonly number[]
}

/**
 * Makes the catalog of these products; their order decides between equal ranks. `byCode` is exact, a scanned code is never
 * taken for a similar one; `search` finds what contains every word in name or code, best first, and only when there is
 * nothing, near names as suggestions (design, search).
 */
export function createCatalog(products: readonly SellableProduct[]): Catalog {
  const byCode = indexCodes(products)
  const entries = products.map(toEntry)
  const suggest = createSuggester(entries.map((entry) => entry.name))
  let last: LastSearch | null = null

  const positionsOf = (phrase: string, words: readonly string[]) => {
    if (last?.phrase === phrase) return last.positions
    const positions: number[] = []
    const consider = (position: number) => {
      const entry = entries[position]
      if (entry && containsAll(entry.both, words)) positions.push(position)
    }
    if (last && phrase.startsWith(last.phrase)) for (const position of last.positions) consider(position)
    else for (let position = 0; position < entries.length; position += 1) consider(position)
    last = { phrase, positions }
    return positions
  }

  const best = (positions: readonly number[], phrase: string, words: readonly string[]) => {
    const ranks: number[][] = Array.from({ length: RANKS }, () => [])
    for (const position of positions) {
      const entry = entries[position]
      const rank = entry && ranks[rankOf(entry, phrase, words)]
      if (rank && rank.length < MATCH_LIMIT) rank.push(position)
    }
    return productsAt(ranks.flat().slice(0, MATCH_LIMIT))
  }

  const productsAt = (positions: readonly number[]) =>
    positions.flatMap((position) => products[position] ?? [])

  return {
    byCode,
    search(text) {
      const words = foldedWords(text)
      if (words.length === 0) return { matches: [], suggestions: [] }
      const phrase = words.join(' ')
      const exact = byCode(text)
      const found = best(positionsOf(phrase, words), phrase, words)
      const matches = exact
        ? [exact, ...found.filter((product) => product !== exact)].slice(0, MATCH_LIMIT)
        : found
      return { matches, suggestions: matches.length > 0 ? [] : productsAt(suggest(text)) }
    },
  }
}

function toEntry(product: SellableProduct): SearchEntry {
  const name = fold(product.name.trim())
  const code = fold(product.code.trim())
  return { name, code, both: `${name}\n${code}` }
}
