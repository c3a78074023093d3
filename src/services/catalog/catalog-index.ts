import { inMeasure } from '../../../domain/measures.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import type { Catalog, FoundProducts, ScannedProduct } from '../../../domain/search/catalog.ts'
import { readCodes, type ReadCode } from '../../../domain/search/scanned-code.ts'
import { packSold, type SellablePack } from '../../../domain/selling/packs.ts'
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
  /** The packs, whose codes stand behind those of the products. */
  let packs: IndexedPack[] = []
  let edition = 0
  /** Gives the finder the texts that it has not got yet. */
  let send: () => void = nothing

  const index = (products: readonly SellableProduct[]) => {
    const codes = products.map(({ code }) => code)
    packs = packsIn(products)
    positionOf = indexCodes(packs.length === 0 ? codes : [...codes, ...packs.map(({ code }) => code)])
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
    const [own, positionOfCode, ownPacks] = [edition, positionOf, packs]
    const withCode = (code: string) => {
      const position = positionOfCode(code)
      if (position === undefined) return undefined
      if (position < products.length) return products[position]
      const packed = ownPacks[position - products.length]
      return packed && ofPack(products[packed.position], packed.id)
    }
    const scanned = (text: string): ScannedProduct | undefined => {
      const exact = withCode(text)
      return exact ? { product: exact } : readAsOther(text)
    }
    const readAsOther = (text: string): ScannedProduct | undefined => {
      for (const read of readCodes(text)) {
        const product = withCode(read.code)
        if (product) return withSaid(product, read)
      }
      return undefined
    }
    const byCode = (code: string) => withCode(code) ?? readAsOther(code)?.product
    return {
      sellsInParts: products.some(({ unit, openPrice }) => unit !== undefined || openPrice === true),
      sellsPacks: ownPacks.length > 0,
      byCode,
      scanned,
      async search(text): Promise<FoundProducts | null> {
        if (text.trim() === '') return { matches: [], suggestions: [] }
        send()
        const found = await finder.find(text)
        if (!found || own !== edition) return null
        const exact = byCode(text)
        const named = found.matches.flatMap((position) => products[position] ?? [])
        const matches = exact ? [exact, ...named.filter(({ id }) => id !== exact.id)] : named
        const suggestions = matches.length > 0 ? [] : found.suggestions
        return {
          matches: matches.slice(0, MATCH_LIMIT),
          suggestions: suggestions.flatMap((position) => products[position] ?? []),
        }
      },
    }
  }
}

/** A pack by the position of its product. */
interface IndexedPack {
  position: number
  id: number
  code: string
}

/** The packs of a list. Most products have none, and a long list is read at each start: no list is made for these. */
function packsIn(products: readonly SellableProduct[]): IndexedPack[] {
  const found: IndexedPack[] = []
  for (let position = 0; position < products.length; position += 1)
    for (const { id, code } of products[position]?.packs ?? none) found.push({ position, id, code })
  return found
}

const none: readonly SellablePack[] = []

/** A product with the pack that was looked up; without it where the pack is one more code of the product. */
function ofPack(product: SellableProduct | undefined, id: number): SellableProduct | undefined {
  const found = product?.packs?.find((one) => one.id === id)
  const pack = found && packSold(found)
  return product && pack ? { ...product, pack } : product
}

/** A product with what an element string says of it: the weight of what is weighed, otherwise the count. */
function withSaid(product: SellableProduct, { quantity, kilograms }: ReadCode): ScannedProduct {
  const isMeasured = product.unit !== undefined && !product.pack
  const said = isMeasured ? kilograms !== undefined && inMeasure(kilograms, product) : quantity
  return { product, ...(said && { said: { quantity: said } }) }
}

function nothing(): void {}

function sameTexts(before: readonly SellableProduct[], after: readonly SellableProduct[]): boolean {
  return (
    before.length === after.length &&
    after.every((product, position) => {
      const earlier = before[position]
      return (
        earlier === product ||
        (earlier?.id === product.id &&
          earlier.name === product.name &&
          earlier.code === product.code &&
          sameCodes(earlier.packs, product.packs))
      )
    })
  )
}

function sameCodes(before: readonly SellablePack[] = [], after: readonly SellablePack[] = []): boolean {
  return (
    before.length === after.length &&
    after.every(({ id, code }, index) => before[index]?.id === id && before[index].code === code)
  )
}
