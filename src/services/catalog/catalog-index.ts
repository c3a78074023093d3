import type { SellableProduct } from '../../../domain/selling/sale.ts'
import type { Catalog, FoundProducts } from '../../../domain/search/catalog.ts'
import { indexCodes } from './catalog-codes.ts'
import { storedEditionOf } from './known-products.ts'
import { MATCH_LIMIT } from './match-limit.ts'
import type { WordFinder } from './word-finder.ts'

/**
 * Makes catalogs that share one index: while names, codes and order are the same, as after a sale, a new catalog costs
 * only a comparison. `byCode` is synchronous and takes whole codes: a scanned code never matches a similar one.
 */
export function createCatalogIndex(finder: WordFinder): (products: readonly SellableProduct[]) => Catalog {
  let indexed: readonly SellableProduct[] | null = null
  let positionOf: (code: string) => number | undefined = () => undefined
  let edition = 0
  /** Gives the finder the texts that it has not got yet. */
  let send: () => void = nothing

  const index = (products: readonly SellableProduct[]) => {
    const codes = products.map(({ code }) => code)
    positionOf = indexCodes(codes)
    send = () => {
      send = nothing
      finder.load({ names: products.map(({ name }) => name), codes }, storedEditionOf(products))
    }
    // The scans that wait for the catalog, and the screen, come first.
    setTimeout(() => send())
    edition += 1
  }

  return (products) => {
    if (!indexed || !sameTexts(indexed, products)) index(products)
    indexed = products
    const [own, positionOfCode] = [edition, positionOf]
    const at = (position: number | undefined) => (position === undefined ? undefined : products[position])
    const byCode = (code: string) => at(positionOfCode(code))
    return {
      byCode,
      async search(text): Promise<FoundProducts | null> {
        if (text.trim() === '') return { matches: [], suggestions: [] }
        send()
        const found = await finder.find(text)
        if (!found || own !== edition) return null
        const exact = byCode(text)
        const named = found.matches.flatMap((position) => at(position) ?? [])
        const matches = exact ? [exact, ...named.filter((product) => product !== exact)] : named
        const suggestions = matches.length > 0 ? [] : found.suggestions
        return {
          matches: matches.slice(0, MATCH_LIMIT),
          suggestions: suggestions.flatMap((position) => at(position) ?? []),
        }
      },
    }
  }
}

function nothing(): void {}

function sameTexts(before: readonly SellableProduct[], after: readonly SellableProduct[]): boolean {
  return (
    before.length === after.length &&
    after.every((product, position) => {
      const earlier = before[position]
      return (
        earlier === product ||
        (earlier?.id === product.id && earlier.name === product.name && earlier.code === product.code)
      )
    })
  )
}
