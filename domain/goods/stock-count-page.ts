/** Stock takes as the browser reads them (docs/product.md §10.10). Quantities in thousandths, money in centavos, instants in ms. */
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import type { CountState } from './stock-count.ts'

/** A stock take in the list. */
export interface StockCount {
  id: number
  name: string
  state: CountState
  startedAt: number
  /** Who began it. */
  user: string
  endedAt: number | null
  /** Who posted or discarded it. */
  endedBy: string | null
  /** Why it was discarded. */
  reason: string | null
  /** How many articles were posted, and how many of them with a difference; null for one that is not posted. */
  lines: number | null
  differences: number | null
  /** What is missing (negative) and what is over, at cost; null for who sees no costs, and for one that is not posted. */
  missing: Centavos | null
  over: Centavos | null
}

/** An article of a stock take, by the id of its product. What this person must not see is null. */
export interface CountedArticle {
  id: number
  name: string
  code: string
  /** Whether the product was deleted: nothing of it is posted. */
  gone: boolean
  counted: Thousandths
  stockThen: Thousandths | null
  difference: Thousandths | null
  /** By how much the stock moved between its tallies; above 0 it should be counted again. */
  moved: Thousandths | null
  value: Centavos | null
}

/** A stock take with its articles, those with the largest differences first. */
export interface WholeStockCount extends StockCount {
  /** Whether this person sees its differences, and may so post or discard it. */
  showsDifferences: boolean
  /** Its newest tally; null without one. */
  lastTally: number | null
  articles: readonly CountedArticle[]
}

export const countStateNames: Readonly<Record<CountState, string>> = {
  open: 'Abierto',
  posted: 'Aplicado',
  discarded: 'Descartado',
}
