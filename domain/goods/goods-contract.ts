/** The requests and answers about goods, extensions all of them. Money is quetzales, as in `contract.ts`. */
import type { NamedRef } from '../contract.ts'
import type { AdjustmentReason } from './adjustments.ts'
import type { MoveDocumentType, MoveKind } from './stock-moves.ts'

export interface StockMoveJson {
  id: number
  at: string
  kind: MoveKind
  /** What came in; negative: what went out. */
  quantity: number
  /** The stock after it. */
  balance: number
  /** The cost of one unit at that moment; only for holders of 'create product' or 'update product'. */
  unit_cost?: number
  /** What moved it. `sale_id` is the sale where there is one to look at: also that of a return. `entry_number` is only of an entry, `count_name` only of a stock take. */
  document: {
    type: MoveDocumentType
    id: number
    sale_id: number | null
    entry_number: number | null
    count_name: string | null
  } | null
  /** Null: no person did it. */
  user: { name: string } | null
  reason: string | null
  /** That of an adjustment. */
  note: string | null
}

/** `GET /products/{id}/stock-moves`: the newest first. `next` is the `after` of the next page; null on the last one. */
export interface StockMovesData {
  product: NamedRef & { store: NamedRef }
  stock: number
  moves: StockMoveJson[]
  next: string | null
}

/** `POST /stock-adjustments`: puts the stock of products of one store right. */
export interface StockAdjustmentRequest {
  lines: {
    product_id: number
    /** What comes in; negative: what goes out. */
    quantity: number
  }[]
  reason: AdjustmentReason
  note?: string | null
}

export interface StockAdjustment {
  id: number
  at: string
  reason: AdjustmentReason
  note: string | null
  user: { name: string }
  lines: {
    product: NamedRef
    quantity: number
    /** The stock after it. */
    balance: number
    /** Only for holders of 'create product' or 'update product'. */
    unit_cost?: number
  }[]
  /** What the lines are worth at cost; negative: a loss. Only for holders of 'create product' or 'update product'. */
  value?: number
}

export interface StockAdjustmentData {
  adjustment: StockAdjustment
}
