/** The tables of stock takes. Quantities are thousandths of a unit. */
import type { Generated } from 'kysely'
import type { Thousandths } from '../../../domain/quantity.ts'
import type { CountState, TallyMode } from '../../../domain/goods/stock-count.ts'

export interface CountTables {
  stock_counts: StockCountTable
  stock_tallies: StockTallyTable
  stock_count_lines: StockCountLineTable
}

/** A stock take. A store has at most one that is open. */
export interface StockCountTable {
  id: Generated<number>
  store_id: number
  name: string
  user_id: number
  /** Names are as they were at that moment. */
  user_name: string
  started_at: number
  state: CountState
  ended_at: number | null
  ended_by: number | null
  ended_by_name: string | null
  /** Why it was discarded. */
  reason: string | null
  /** What was posted: its lines, those with a difference, and what is missing (negative) and over at cost; null otherwise. */
  lines: number | null
  differences: number | null
  missing: number | null
  over: number | null
  /** The category to which it is limited, and its name when it began; null: all articles. */
  category_id: number | null
  category_name: string | null
}

/** What somebody counted of a product. The database refuses to change or delete a row. */
export interface StockTallyTable {
  id: Generated<number>
  store_id: number
  count_id: number
  product_id: number
  quantity: Thousandths
  mode: TallyMode
  /** The stock of that moment, read in the same transaction. */
  stock: Thousandths
  user_id: number
  user_name: string
  at: number
}

/** A product of a posted stock take. The database refuses to change or delete a row. */
export interface StockCountLineTable {
  store_id: number
  count_id: number
  product_id: number
  name: string
  counted: Thousandths
  stock_then: Thousandths
  /** `counted` − `stock_then`; it went into the stock. */
  difference: Thousandths
  /** By how much the stock moved between the tallies of the product. */
  moved: Thousandths
  /** Of one unit, when it was posted. */
  unit_cost: number
}
