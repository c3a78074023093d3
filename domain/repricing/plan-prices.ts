/** The prices that a change is about, and what becomes of each of them (docs/product.md §10.25). */
import type { CatalogProduct } from '../search/catalog.ts'
import { containsAll, fold, foldedWords } from '../search/folding.ts'
import { parseAmount, type Centavos } from '../money.ts'
import { checkedPrice, priceBy, type PriceRule } from './price-rule.ts'
import { repricingMessages } from './repricing-messages.ts'
import type { RepricedRow } from './repricing-shapes.ts'

/** Which products: those that were picked, all, those that words find, or those of a category (null: without one). */
export type PriceTarget =
  | { of: 'picked'; ids: readonly number[] }
  | { of: 'all' }
  | { of: 'words'; words: string }
  | { of: 'category'; id: number | null }

/** Which prices of them. */
export const pricedKinds = ['units', 'packs', 'both'] as const
export type PricedKind = (typeof pricedKinds)[number]

/** A price: that of a product, or of a pack with a price of its own. */
export interface PricedArticle {
  productId: number
  packId: number | null
  code: string
  name: string
  price: Centavos
  /** That of a pack is the one of its units; null where it is not known. */
  cost: Centavos | null
}

/** What becomes of a price. */
export interface PlannedPrice extends PricedArticle {
  /** The new price as a person typed it; null: the one of the rule. */
  typed: string | null
  /** The new price, or null with the reason. */
  next: Centavos | null
  refusal: string | null
  /** Whether it is left as it is. */
  isOut: boolean
  /** What it was when it was seen first, if it has changed since. */
  seen: Centavos | null
}

/** What becomes of a row. */
export type PriceResult = 'changed' | 'same' | 'refused' | 'out'

export function resultOf({ next, price, isOut }: PlannedPrice): PriceResult {
  if (isOut) return 'out'
  if (next === null) return 'refused'
  return next === price ? 'same' : 'changed'
}

/** What names a price among others. */
export const keyOf = ({ productId, packId }: Pick<PricedArticle, 'productId' | 'packId'>): string =>
  `${productId}/${packId ?? ''}`

/** The prices of products of the own store. That of a returnable bottle is its deposit (docs/product.md §10.23): only who picks it changes it. */
export function pricedArticles(
  products: readonly CatalogProduct[],
  target: PriceTarget,
  kind: PricedKind,
): PricedArticle[] {
  const isMeant = meantBy(target)
  const isFree = target.of === 'picked' ? () => true : ({ isDeposit }: CatalogProduct) => isDeposit !== true
  const meant = products.filter((product) => isMeant(product) && isFree(product))
  return meant.flatMap(({ id, code, name, price, cost, packs = [] }) => [
    ...(kind === 'packs' ? [] : [{ productId: id, packId: null, code, name, price, cost }]),
    ...(kind === 'units' ? [] : packs).flatMap((pack) =>
      pack.price === null
        ? []
        : [
            {
              ...{ productId: id, packId: pack.id, code: pack.code, price: pack.price },
              name: pack.name === '' ? name : `${name} · ${pack.name}`,
              cost: cost === null ? null : cost * pack.factor,
            },
          ],
    ),
  ])
}

function meantBy(target: PriceTarget): (product: CatalogProduct) => boolean {
  switch (target.of) {
    case 'all':
      return () => true
    case 'picked': {
      const ids = new Set(target.ids)
      return ({ id }) => ids.has(id)
    }
    case 'category':
      return ({ category }) => (category?.id ?? null) === target.id
    case 'words': {
      const words = foldedWords(target.words)
      return ({ name, code }) => words.length > 0 && containsAll(fold(`${name}\n${code}`), words)
    }
  }
}

/**
 * What becomes of each price by the rule. A row that was planned before keeps what a person decided about it, and says when its price is
 * another one now.
 */
export function planPrices(
  articles: readonly PricedArticle[],
  rule: PriceRule,
  before: readonly PlannedPrice[] = [],
): PlannedPrice[] {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  return articles.map((article) => {
    const old = known.get(keyOf(article))
    const first = old ? (old.seen ?? old.price) : article.price
    const seen = first === article.price ? null : first
    return planned({ ...article, typed: old?.typed ?? null, isOut: old?.isOut ?? false, seen }, rule)
  })
}

/** The same row with another decision about it. */
export function decided(
  row: PlannedPrice,
  rule: PriceRule,
  decision: Partial<Pick<PlannedPrice, 'typed' | 'isOut'>>,
): PlannedPrice {
  return planned({ ...row, ...decision }, rule)
}

function planned(row: Omit<PlannedPrice, 'next' | 'refusal'>, rule: PriceRule): PlannedPrice {
  const made = row.typed === null ? priceBy(rule, row) : readTyped(row.typed)
  return 'price' in made
    ? { ...row, next: made.price, refusal: null }
    : { ...row, next: null, refusal: made.refused }
}

function readTyped(text: string) {
  const price = parseAmount(text)
  return price === null ? { refused: repricingMessages.badPrice } : checkedPrice(price)
}

/** How many prices become what, and how many of the new ones are below their cost. */
export function priceTotals(rows: readonly PlannedPrice[]): Record<PriceResult | 'below' | 'moved', number> {
  const totals = { changed: 0, same: 0, refused: 0, out: 0, below: 0, moved: 0 }
  for (const row of rows) {
    totals[resultOf(row)] += 1
    if (isBelowCost(row)) totals.below += 1
    if (row.seen !== null) totals.moved += 1
  }
  return totals
}

/** Whether a new price is below the cost: it is said, and stops nothing. */
export function isBelowCost(row: PlannedPrice): boolean {
  return resultOf(row) === 'changed' && row.cost !== null && row.next !== null && row.next < row.cost
}

/** Whether a person has typed something that is no price: nothing is changed before that is right, or left out. */
export function hasWrongTyped(rows: readonly PlannedPrice[]): boolean {
  return rows.some((row) => row.typed !== null && resultOf(row) === 'refused')
}

/** The rows that are sent: those that change. */
export function rowsToSend(rows: readonly PlannedPrice[]): RepricedRow[] {
  return rows.flatMap((row) =>
    resultOf(row) === 'changed' && row.next !== null
      ? [
          {
            ...{ productId: row.productId, packId: row.packId, priceSeen: row.price, price: row.next },
            byHand: row.typed !== null,
          },
        ]
      : [],
  )
}
