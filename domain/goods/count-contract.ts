/**
 * The requests and answers about stock takes (docs/product.md §10.10). Quantities are units, money is quetzales, as in `contract.ts`.
 */
import type { NamedRef } from '../contract.ts'
import type { CountState, TallyMode } from './stock-count.ts'

/** `POST /stock-counts` */
export interface StockCountRequest {
  name: string
}

/** A stock take in the list. Who sees no costs gets null for `missing` and `over`; so does everyone for one that is not posted. */
export interface ListedStockCount {
  id: number
  name: string
  state: CountState
  started_at: string
  user: NamedRef
  ended_at: string | null
  ended_by: NamedRef | null
  /** Why it was discarded. */
  reason: string | null
  /** How many articles were posted, and how many of them with a difference; null for one that is not posted. */
  lines: number | null
  differences: number | null
  /** What the differences are worth at cost: what is missing (negative), and what is over. */
  missing: number | null
  over: number | null
}

/** `GET /stock-counts`: the newest first. */
export interface StockCountsData {
  stock_counts: ListedStockCount[]
  next: string | null
}

export interface StockCountData {
  stock_count: ListedStockCount
}

/** `POST /stock-counts/{id}/tallies`. Negative in `add`: it takes back what was tallied by mistake. 0 in `remove`. */
export interface TallyRequest {
  product_id: number
  quantity: number
  mode: TallyMode
}

/** A tally with what its article comes to now. */
export interface ListedTally {
  id: number
  at: string
  user: NamedRef
  product: NamedRef & { code: string }
  quantity: number
  mode: TallyMode
  /** null: the article counts as not counted. */
  counted: number | null
}

export interface TallyData {
  tally: ListedTally
}

/** `GET /stock-counts/{id}/tallies`: the newest first. */
export interface TalliesData {
  stock_count: ListedStockCount
  tallies: ListedTally[]
  next: string | null
}

/** An article of a count. What a person must not see of an open one is null. */
export interface StockCountLine {
  product: NamedRef & { code: string }
  /** Whether the product was deleted: nothing of it is posted. */
  gone: boolean
  counted: number
  stock_then: number | null
  difference: number | null
  /** By how much the stock moved between its tallies; above 0 it should be counted again. */
  moved: number | null
  /** The difference at cost: of now while the count is open, else of its posting. */
  value: number | null
}

/** A stock take with all articles, those with the largest differences first. */
export interface WholeStockCount extends ListedStockCount {
  /** Whether this person sees its differences, and may so post or discard it. */
  shows_differences: boolean
  /** Its newest tally; null without one. */
  last_tally: number | null
  articles: StockCountLine[]
}

/** `GET /stock-counts/{id}` */
export interface WholeStockCountData {
  stock_count: WholeStockCount
}

/** `POST /stock-counts/{id}/post`. `last_tally`: that of the differences which the person saw; nothing else is posted. */
export interface PostCountRequest {
  last_tally?: number | null
}

/** `POST /stock-counts/{id}/discard` */
export interface DiscardCountRequest {
  reason: string
}
